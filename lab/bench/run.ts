import { loadavg } from "node:os";
import { join } from "node:path";
import { shown } from "./figures.ts";
import { checks } from "./parts/checks.ts";
import { cost } from "./parts/cost.ts";
import { growth } from "./parts/growth.ts";
import { holds } from "./parts/holds.ts";
import { login } from "./parts/login.ts";
import { memory } from "./parts/memory.ts";
import { processes } from "./parts/processes.ts";
import { requests } from "./parts/requests.ts";
import { streams } from "./parts/streams.ts";
import { suggestions } from "./parts/suggestions.ts";
import { worstMinute } from "./parts/worst-minute.ts";
import { report, thisMachine } from "./report.ts";
import { type Stage, setStage } from "./stage.ts";

interface Part {
  name: string;
  title: string;
  run(stage: Stage): Promise<string>;
}

const parts: readonly Part[] = [
  { name: "streams", title: "First word and throughput of drafts", run: streams },
  { name: "suggestions", title: "First word with sources", run: suggestions },
  { name: "checks", title: "End of drafts that cite", run: checks },
  { name: "requests", title: "Requests", run: requests },
  { name: "login", title: "Logins beside other requests", run: login },
  { name: "growth", title: "Growth", run: growth },
  { name: "holds", title: "Holds of the event loop", run: holds },
  { name: "memory", title: "Memory", run: memory },
  { name: "cost", title: "What people cost", run: cost },
  { name: "worst", title: "One account at its worst", run: worstMinute },
  { name: "processes", title: "Several processes", run: processes },
];

const readme = {
  file: join(import.meta.dirname, "README.md"),
  head: `# The server, measured

By \`npm run bench\` (or a part of it: ${parts.map(({ name }) => `\`npm run bench -- ${name}\``).join(", ")}), on ${thisMachine()}, where the database, the server, the control and their callers share the machine. Each figure stands beside a control that was measured in the same run.`,
  titles: parts.map(({ title }) => title),
};

/**
 * Measures the server and writes the figures into this folder's README; with names, only those parts of it.
 * @throws Error where a name is unknown or an answer is not what it has to be
 */
export async function runBenchmarks(
  names: readonly string[],
  announce: (line: string) => void,
): Promise<void> {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no part called "${unknown[0]}": ${parts.map(({ name }) => name).join(", ")}.`);
  }
  const [load = 0] = loadavg();
  const stage = await setStage();
  try {
    for (const { name, title, run } of parts) {
      if (names.length > 0 && !names.includes(name)) continue;
      announce(`## ${title}`);
      const section = `${await run(stage)}\n\nLoad average of the machine before the measurements: ${shown(load)}.`;
      announce(`${section}\n`);
      await report({ ...readme, section: { title, text: section } });
    }
  } finally {
    await stage.close();
  }
}
