// The loading bar: every file that arrives and every stage that PyScript reports moves it on.
const root = document.documentElement;
const [text, bar, retry] = ["loading-text", "loading-bar", "retry"].map((id) =>
  document.getElementById(id),
);

const stages = {
  "core.js": [8, "Fetching Python …"],
  "pyodide.mjs": [14],
  "pyodide.asm.mjs": [26],
  "library.zip": [40],
  "pyodide.asm.wasm": [60, "Starting Python …"],
  "Loaded interpreter": [85, "Setting out the cards …"],
  "Loaded Pyodide": [95],
};
const patience = 45_000;
let watchdog;

function reach(name) {
  const [share, words] = stages[name] ?? [0];
  if (share > bar.value) {
    bar.value = share;
    if (words) text.textContent = words;
  }
  clearTimeout(watchdog);
  watchdog = setTimeout(failed, patience, "The start takes unusually long.");
}

const files = new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) reach(name.split("/").pop());
});
const stage = ({ detail }) => reach(detail);
const trouble = () => failed("The game could not start.");

export function follow() {
  files.observe({ type: "resource", buffered: true });
  addEventListener("py:progress", stage);
  addEventListener("error", trouble);
  addEventListener("unhandledrejection", trouble);
  reach("start");
}

function rest() {
  clearTimeout(watchdog);
  files.disconnect();
  removeEventListener("py:progress", stage);
  removeEventListener("error", trouble);
  removeEventListener("unhandledrejection", trouble);
}

export function done() {
  rest();
  root.dataset.state = "ready";
  performance.mark("scorpion:ready");
}

export function failed(reason) {
  if (root.dataset.state === "ready") return;
  rest();
  root.dataset.state = "failed";
  text.textContent = `${reason} Check the connection and try again.`;
  retry.hidden = false;
  retry.onclick = () => location.reload();
}
