/** @module-tag slow */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type CallExpression, type NewExpression, parseSync, Visitor } from "oxc-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCES = "{server,server/contract,ui,extension,webapp}/src/**/*.{ts,tsx}";
const NOT_SHIPPED = /\.(?:test|stories|d)\.tsx?$|\/(?:docs|testing)\//;

/** Expressions that the checker cannot prove linear, and why nobody can make them slow. */
const ALLOWED = new Map([
  [
    String.raw`/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g`,
    "ui/src/api/api-error.ts: reads 4,000 characters at most",
  ],
]);

/** Proofs take most of a second for the largest expression; what takes this long is too clever to read, too. */
const PROVEN_WITHIN_MS = 15_000;

interface Expression {
  pattern: string;
  flags: string;
}

const literals = new Map<string, Expression>();
const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !NOT_SHIPPED.test(file));
/** Files that build expressions out of parts. */
const builders = new Map<string, number>();

for (const file of files) {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  const count = ({ callee }: NewExpression | CallExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp")
      builders.set(file, (builders.get(file) ?? 0) + 1);
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex) literals.set(node.raw ?? "", node.regex);
    },
    NewExpression: count,
    CallExpression: count,
  }).visit(program);
}

type Check = (
  source: string,
  flags: string,
  options: object,
) => { status: string; complexity?: { type: string } };
let check: Check;

beforeAll(async () => {
  vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
  ({ checkSync: check } = await import("recheck"));
});

test("the expressions are found", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(literals.size).toBeGreaterThan(80);
});

test("every regular expression takes time linear in its text", () => {
  const slow = [...literals].filter(([name, expression]) => !ALLOWED.has(name) && !isLinear(expression));
  expect(slow.map(([name]) => name)).toEqual([]);
}, 120_000);

test("and so does every one that is built of parts", async () => {
  const built: Expression[] = [];
  vi.stubGlobal(
    "RegExp",
    new Proxy(RegExp, {
      construct(target, [pattern, flags = ""]: [string, string?]) {
        const made = new target(pattern, flags);
        built.push({ pattern: made.source, flags: made.flags });
        return made;
      },
    }),
  );
  for (const [file] of builders) await import(join(ROOT, file));
  // Built while the modules load, so of nothing that comes from outside.
  const count = [...builders].reduce((sum, [, each]) => sum + each, 0);
  expect(built.length).toBeGreaterThanOrEqual(count);
  vi.unstubAllGlobals();
  const slow = built.filter((expression) => !isLinear(expression));
  expect(slow.map(({ pattern, flags }) => `/${pattern}/${flags}`)).toEqual([]);
}, 60_000);

test("an exception that is no longer needed is taken off the list", () => {
  expect([...ALLOWED.keys()].filter((name) => !literals.has(name))).toEqual([]);
});

/** A proof holds for ever, so that only new expressions cost time. */
const CACHE = join(ROOT, "node_modules/.cache/linear-expressions.json");
const proven = new Set<string>(existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, "utf8")) : []);

afterAll(() => {
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify([...proven]));
});

function isLinear({ pattern, flags }: Expression): boolean {
  const name = `/${pattern}/${flags}`;
  if (proven.has(name)) return true;
  const proof = check(pattern, flags, { checker: "automaton", timeout: PROVEN_WITHIN_MS });
  if (proof.status === "safe") proven.add(name);
  return proof.status === "safe";
}
