/** What axe found in one thing in one theme. */
export interface AxeFigures {
  theme: "light" | "dark";
  /** Rules that applied to something in it. */
  rules: number;
  /** How many elements they were applied to, in all. */
  elements: number;
  /** The rules that an element broke. */
  violations: string[];
}

/** A page, panel or story with what axe found in it, in each theme. */
export interface AxeSubject {
  name: string;
  figures: AxeFigures[];
}

/** A heading's worth of subjects as a table, with what they add up to above it. */
export function axeTable(heading: string, subjects: readonly AxeSubject[]): string[] {
  const all = subjects.flatMap(({ figures }) => figures);
  const sum = (count: (figures: AxeFigures) => number) =>
    all.reduce((total, figures) => total + count(figures), 0).toLocaleString("en-US");
  return [
    `## ${heading}`,
    "",
    `${subjects.length} in ${all.length} runs: ${sum(({ rules }) => rules)} checks of ${sum(({ elements }) => elements)} elements, ${sum(({ violations }) => violations.length)} violations.`,
    "",
    "| | checks, light | elements | violations | checks, dark | elements | violations |",
    "| --- | ---: | ---: | --- | ---: | ---: | --- |",
    ...subjects.map(
      ({ name, figures }) => `| ${name} | ${cells(figures, "light")} | ${cells(figures, "dark")} |`,
    ),
    "",
  ];
}

function cells(figures: readonly AxeFigures[], theme: "light" | "dark"): string {
  const found = figures.find((one) => one.theme === theme);
  if (!found) return "not run | | ";
  return `${found.rules} | ${found.elements} | ${found.violations.join(", ") || "0"}`;
}
