// Compresses files as well as it can be done: node tools/compress.mjs FILE TARGET [FILE TARGET …]
// Each TARGET.br and TARGET.gz is FILE's content.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const { BROTLI_MAX_WINDOW_BITS, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
const paths = process.argv.slice(2);
for (let at = 0; at < paths.length; at += 2) {
  const content = readFileSync(paths[at]);
  const params = {
    [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${paths[at + 1]}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${paths[at + 1]}.gz`, gzipSync(content, { level: 9 }));
}
