import type { ScholarlyWork } from "../scholarly-works/work.ts";
import { alternativeIds } from "./item.ts";
import type { ValidationErrors } from "./validation.ts";

type Test = (work: ScholarlyWork) => boolean;

/** The filters that the stand-in can keep to; it refuses the vendor's others rather than pass them over. */
const filters: Record<string, (value: string) => Test> = {
  type: (value) => (work) => work.type === value,
  doi: (value) => (work) => work.doi.toLowerCase() === value.toLowerCase(),
  "alternative-id": (value) => (work) => alternativeIds(work).includes(value),
  prefix: (value) => (work) => work.doi.startsWith(`${value}/`),
  "container-title": (value) => (work) => work.container === value,
  "has-abstract": (value) => (work) => Boolean(work.abstract) === isYes(value),
  "has-update": (value) => (work) => Boolean(work.updates) === isYes(value),
  "from-pub-date": (value) => (work) => dateOf(work) >= earliest(value),
  "until-pub-date": (value) => (work) => dateOf(work) <= latest(value) && work.issued !== undefined,
};

/** Filters of the same name widen, of different names narrow, as Crossref has it. */
export function filterOf(asked: string | null, errors: ValidationErrors): Test {
  const groups = new Map<string, Test[]>();
  for (const one of asked ? asked.split(",") : []) {
    const [name = "", ...rest] = one.split(":");
    const make = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (make) groups.set(name, [...(groups.get(name) ?? []), make(rest.join(":"))]);
    else refuse(name, errors);
  }
  return (work) => [...groups.values()].every((tests) => tests.some((test) => test(work)));
}

function refuse(name: string, errors: ValidationErrors): void {
  const known = `Valid filters for this route are: ${Object.keys(filters).join(", ")}`;
  const message = `Filter ${name} specified but there is no such filter for this route. ${known}`;
  errors.add("filter-not-available", name, message);
}

const isYes = (value: string) => value === "" || value === "true" || value === "t" || value === "1";

/** Dates as text that sorts: a work's date begins where its period begins. */
function dateOf({ issued }: ScholarlyWork): string {
  return issued ? written(issued, "01") : "";
}

const earliest = (value: string) => written(value.split("-").map(Number), "01");
const latest = (value: string) => written(value.split("-").map(Number), "99");

function written([year = 0, month, day]: readonly number[], missing: string): string {
  const two = (part: number | undefined) => (part === undefined ? missing : String(part).padStart(2, "0"));
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}
