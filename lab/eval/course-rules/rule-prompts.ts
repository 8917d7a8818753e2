import { readFileSync } from "node:fs";
import { evaluationPrompts } from "../prompts.ts";

const PROMPTS = 200;

/** Prompts as courses have them, and last those that try to talk the course's rule round. */
export function rulePrompts(): { topic: string; talksRound: boolean }[] {
  const talking: string[] = read("talking-round.json");
  const assignments: { text: string }[] = [
    ...read("../assignments/building.json"),
    ...read("../assignments/building-2.json"),
  ];
  const ordinary = [...evaluationPrompts.map(({ topic }) => topic), ...assignments.map(({ text }) => text)];
  return [
    ...ordinary.slice(0, PROMPTS - talking.length).map((topic) => ({ topic, talksRound: false })),
    ...talking.map((topic) => ({ topic, talksRound: true })),
  ];
}

function read(file: string) {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}
