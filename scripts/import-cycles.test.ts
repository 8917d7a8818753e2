import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

const files = globSync(
  "{server,ui,webapp,extension,emulators,course-pages,testing,product,lab,e2e,scripts}/**/*.{ts,tsx}",
  {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.output|\.wxt)$/.test(path),
  },
);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("the imports are found", () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(2_000);
});

// Biome's noImportCycles leaves types out: files that need each other's types cannot be read one after the other either.
test("no file imports itself by way of others, not even for a type", () => {
  expect(cyclesIn(imports)).toEqual([]);
});

test("a cycle is found", () => {
  const ring = new Map([
    ["a.ts", ["b.ts"]],
    ["b.ts", ["c.ts"]],
    ["c.ts", ["b.ts"]],
  ]);
  expect(cyclesIn(ring)).toEqual(["b.ts → c.ts"]);
});

/** Returns the relative imports and re-exports of a file, as paths from the project's folder. */
function importsOf(file: string): string[] {
  const found: string[] = [];
  const note = ({ source }: { source: { value: unknown } | null }) => {
    if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
    const path = join(dirname(file), source.value);
    if (existsSync(join(ROOT, path))) found.push(path);
  };
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
  }).visit(program);
  return found;
}

/** Returns the strongly connected components of more than one file (Tarjan), each as its sorted members. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const order = new Map<string, { index: number; low: number }>();
  const stack: string[] = [];
  const cycles: string[] = [];
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles.toSorted();

  function visit(file: string): { low: number } {
    const node = { index: order.size, low: order.size };
    order.set(file, node);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      const known = order.get(target);
      if (!known) node.low = Math.min(node.low, visit(target).low);
      else if (stack.includes(target)) node.low = Math.min(node.low, known.index);
    }
    if (node.low === node.index) {
      const members = stack.splice(stack.indexOf(file));
      if (members.length > 1) cycles.push(members.toSorted().join(" → "));
    }
    return node;
  }
}
