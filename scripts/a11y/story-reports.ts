import { readFile } from "node:fs/promises";
import type { AxeSubject } from "../../e2e/states/axe-figures.ts";

/** What of vitest's report on stories is read here; the addon of Storybook writes axe's result into it. */
interface VitestReport {
  testResults: {
    assertionResults: {
      meta: {
        storyId?: string;
        reports?: { type: string; result: { passes: AxeRule[]; violations: AxeRule[] } }[];
      };
    }[];
  }[];
}

interface AxeRule {
  id: string;
  nodes: unknown[];
}

/** Gathers what axe found in each story, by the story's id, from a report of each theme. */
export async function readStoryReports(files: Record<"light" | "dark", string>): Promise<AxeSubject[]> {
  const subjects = new Map<string, AxeSubject>();
  for (const theme of ["light", "dark"] as const) {
    // Written by the test runner of this very run: a wrong shape ends it at once.
    const report = JSON.parse(await readFile(files[theme], "utf8")) as VitestReport;
    for (const { meta } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const result = meta.reports?.find(({ type }) => type === "a11y")?.result;
      if (!meta.storyId || !result) continue;
      const { passes, violations } = result;
      const subject = subjects.get(meta.storyId) ?? { name: meta.storyId, figures: [] };
      subjects.set(meta.storyId, subject);
      subject.figures.push({
        theme,
        rules: passes.length + violations.length,
        elements: [...passes, ...violations].reduce((sum, { nodes }) => sum + nodes.length, 0),
        violations: violations.map(({ id }) => id),
      });
    }
  }
  return [...subjects.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
