/** @module-tag slow */

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startOllamaEmulator } from "../emulators/ollama/ollama-emulator.ts";
import { ROOT } from "./root.ts";

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Runs `npm run eval -- …` with these settings, and no others of the AI and the indexes. */
function evaluated(args: string[], settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  return new Promise<{ output: string; isSound: boolean }>((done) => {
    execFile(
      process.execPath,
      [join(ROOT, "scripts/eval.ts"), ...args],
      { cwd: ROOT, env: { PATH, HOME, OPENAI_API_KEY: "", OPENAI_BASE_URL: "", ...settings } },
      (error, stdout, stderr) => done({ output: stdout + stderr, isSound: error === null }),
    );
  });
}

/** A played Ollama, and the setting by which Ollama itself and we find it. */
async function ollama(options: Partial<Parameters<typeof startOllamaEmulator>[0]> = {}) {
  const emulator = await startOllamaEmulator({
    models: [{ name: "qwen3:4b", sizeBytes: 2.5e9, contextLength: 40_960 }],
    ...options,
  });
  opened.push(emulator);
  return { emulator, settings: { OLLAMA_HOST: new URL(emulator.url).host } };
}

const cellsOf = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The table of models in a document: its head, and its rows. */
async function tableOf(path: string) {
  const lines = (await readFile(join(ROOT, path), "utf8")).split("\n");
  const head = lines.findIndex((line) => line.startsWith("| Model "));
  const end = lines.indexOf("", head);
  return { head: cellsOf(lines[head] ?? ""), rows: lines.slice(head + 2, end).map(cellsOf) };
}

/** The rows that a run ends with, by the document that they belong to. */
function rowsIn(output: string): Map<string, string[]> {
  const rows = output.matchAll(/^row of (\S+):\n(\|.*\|)$/gm);
  return new Map([...rows].map(([, path = "", row = ""]) => [path, cellsOf(row)]));
}

const DOCUMENTS = ["README.md", "lab/eval/README.md"];

test("a model on this machine is measured, and ends with its rows of the tables", async () => {
  const { emulator, settings } = await ollama();
  const { output, isSound } = await evaluated(["--model", "qwen3:4b"], settings);
  expect(output).toContain(`AI: qwen3:4b at ${emulator.url}.`);
  const rows = rowsIn(output);
  for (const path of DOCUMENTS) {
    const { head, rows: shown } = await tableOf(path);
    const row = rows.get(path);
    expect(row).toHaveLength(head.length);
    expect(shown.map(([name]) => name)).toContain(row?.[0]);
    expect(row?.at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(rows.get("README.md")?.slice(0, 2)).toEqual(["qwen3:4b (Ollama)", "44 of 44"]);
  expect(new Set(emulator.requests.map(({ asked }) => asked.model))).toEqual(new Set(["qwen3:4b"]));
  expect(isSound).toBe(true);
});

test("the stand-in's row still says what must hold of it, and a row is filled or empty", async () => {
  const rows = rowsIn((await evaluated([], { AI: "stand-in" })).output);
  const { head, rows: shown } = await tableOf("README.md");
  const measured = rows.get("README.md");
  const known = shown.find(([name]) => name === measured?.[0]);
  // The others are measurements of their day, which every rule for citations moves.
  for (const [at, column] of head.entries())
    if (["Within the asked length", "Unresolvable", "Invented"].includes(column))
      expect([column, measured?.[at]]).toEqual([column, known?.[at]]);
  for (const path of DOCUMENTS)
    for (const [, ...cells] of (await tableOf(path)).rows)
      expect([cells.length, 0]).toContain(cells.filter(Boolean).length);
});

test("a model that fails each time has no row", async () => {
  const { settings } = await ollama({ breaksOffAfter: 3 });
  const { output, isSound } = await evaluated(["--model", "qwen3:4b"], settings);
  expect(output).toContain("not written: The AI service broke off.");
  expect(output).toContain("3 drafts in a row were not written, so the rest was left, and there is no row.");
  expect(rowsIn(output).size).toBe(0);
  expect(isSound).toBe(false);
});

test("a model that nobody has, and none at all, is said to be missing", async () => {
  const { settings } = await ollama();
  expect(await evaluated(["--model", "phi4"], settings)).toEqual({
    output: expect.stringContaining("No server on this machine has phi4."),
    isSound: false,
  });
  const { output } = await evaluated(["--model"], settings);
  expect(output).toContain("--model wants the name of a model after it");
});

/** The lines in a file, which is removed after the test. */
async function fileOf(lines: object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "labelled-pairs-"));
  opened.push({ close: () => rm(folder, { recursive: true }) });
  const path = join(folder, "pairs.jsonl");
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  return path;
}

test("words alone grade pairs of others in two labels, and tell what people said of each grade", async () => {
  const references = [
    "Free fares drew 14 % more riders to the trams of Tallinn, most of whom had walked before.",
  ];
  const path = await fileOf([
    {
      claim: "Free fares drew 14 % more riders to the trams of Tallinn.",
      references,
      attribution_label: "attributable",
    },
    {
      claim: "Free fares drew 41 % more riders to the trams of Tallinn.",
      references,
      attribution_label: "not attributable",
    },
    { claim: "Bees remember human faces.", references, attribution_label: "not attributable" },
  ]);
  const { output, isSound } = await evaluated(["evidence", "--pairs", path], {});
  expect(output).toMatch(/supported +1 of 3: 1 attributable, 0 not attributable/);
  expect(output).toMatch(/not_shown +1 of 3: 0 attributable, 1 not attributable/);
  expect(output).toContain("macro-F1 if nothing were left: 1.000");
  expect(isSound).toBe(true);
});

test("a line that is no labelled pair is named", async () => {
  const path = await fileOf([{ claim: "Bees remember.", evidence: "They do.", label: "Perhaps" }]);
  const { output, isSound } = await evaluated(["evidence", "--pairs", path], {});
  expect(output).toContain("pairs.jsonl:1 is no labelled pair");
  expect(isSound).toBe(false);
});
