import { readFileSync } from "node:fs";
import { type ScholarlyWork, workList } from "./work.ts";

export const DISCIPLINES = [
  "business",
  "communication-literature",
  "computer-science",
  "economics",
  "education",
  "environment-biology",
  "law",
  "nursing-public-health",
  "philosophy-history",
  "psychology",
  "sociology-politics",
] as const;

type Discipline = (typeof DISCIPLINES)[number];

/** Real works of one discipline. @throws where the file does not hold what the schema asks */
export function worksOf(discipline: Discipline): ScholarlyWork[] {
  const file = new URL(`./works/${discipline}.json`, import.meta.url);
  return workList.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Every work that the stand-ins for the scholarly indexes know. */
export function allWorks(): ScholarlyWork[] {
  return DISCIPLINES.flatMap(worksOf);
}
