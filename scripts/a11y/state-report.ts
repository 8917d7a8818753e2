import { readFile } from "node:fs/promises";
import type { AxeFigures, AxeSubject } from "../../e2e/states/axe-figures.ts";

/** What of Playwright's report is read here. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { projectName: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

/** Gathers what axe found in the states of one of the projects: `website` or `panel`. */
export async function readStateReport(file: string, project: string): Promise<AxeSubject[]> {
  // Written by the test runner of this very run: a wrong shape ends it at once.
  const report = JSON.parse(await readFile(file, "utf8")) as Suite;
  return specsOf(report).flatMap(({ title, tests }) => {
    const annotations = tests
      .filter(({ projectName }) => projectName === project)
      .flatMap((one) => one.annotations)
      .filter(({ type }) => type === "axe");
    if (annotations.length === 0) return [];
    const figures = annotations.map(({ description = "" }) => JSON.parse(description) as AxeFigures);
    return [{ name: title, figures }];
  });
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}
