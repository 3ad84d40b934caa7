// Writes the service worker of a built site: node tools/precache.mjs FOLDER.
// It keeps every file that play needs, and takes a file only where its content is the one built.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [folder] = process.argv.slice(2);
const digest = (url) => createHash("sha256").update(readFileSync(join(folder, url))).digest("base64");

const { warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "**/python_stdlib.zip"],
  swDest: join(folder, "sw.js"),
  cacheId: "scorpion",
  dontCacheBustURLsMatching: /^(?:app|python)-/,
  ignoreURLParametersMatching: [/./],
  inlineWorkboxRuntime: true,
  maximumFileSizeToCacheInBytes: 20_000_000,
  mode: "production",
  sourcemap: false,
  manifestTransforms: [
    (entries) => ({
      manifest: entries.map((entry) => ({ ...entry, integrity: `sha256-${digest(entry.url)}` })),
    }),
  ],
});
for (const warning of warnings) {
  console.error(warning);
  process.exitCode = 1;
}
