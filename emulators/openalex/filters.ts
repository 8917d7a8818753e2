import { stemsOf } from "../scholarly-works/words.ts";
import { displayName, isRetracted, type ScholarlyWork } from "../scholarly-works/work.ts";
import { invalidQuery } from "./errors.ts";
import { openAlexId, openAlexType, publicationDate } from "./record.ts";

type Test = (work: ScholarlyWork) => boolean;

/** The filters that the stand-in can keep to; it refuses the vendor's others rather than pass them over. */
const filters: Record<string, (value: string) => Test> = {
  cited_by_count: (value) => inRange(value, (work) => work.citedBy),
  doi: (value) => (work) =>
    work.doi.toLowerCase() === value.toLowerCase().replace(/^https?:\/\/doi\.org\//, ""),
  from_publication_date: (value) => (work) => (publicationDate(work) ?? "") >= dateIn(value),
  has_abstract: (value) => isYes(value, (work) => work.abstract !== undefined),
  has_doi: (value) => isYes(value, () => true),
  is_retracted: (value) => isYes(value, isRetracted),
  openalex_id: (value) => (work) => openAlexId(work) === value.replace(/^.*\//, "").toUpperCase(),
  publication_year: (value) => inRange(value, (work) => work.issued?.[0]),
  "raw_author_name.search": (value) => {
    const stems = stemsOf(value);
    return ({ authors }) =>
      authors.some((one) => stems.every((stem) => stemsOf(displayName(one)).includes(stem)));
  },
  "title.search": (value) => {
    const stems = stemsOf(value);
    return (work) => stems.every((stem) => stemsOf(`${work.title} ${work.subtitle ?? ""}`).includes(stem));
  },
  to_publication_date: (value) => (work) => (publicationDate(work) ?? "9999") <= dateIn(value),
  type: (value) => (work) => openAlexType(work) === value,
};

/** A comma narrows, a bar widens, an exclamation mark turns round. @throws OpenAlexError for what is unknown */
export function filterOf(asked: string | null): Test {
  const tests = asked ? asked.split(/,(?=[a-z_.-]+:)/).map(testOf) : [];
  return (work) => tests.every((test) => test(work));
}

function testOf(one: string): Test {
  const colon = one.indexOf(":");
  if (colon < 0) throw invalidQuery(`Invalid filter: ${one}. Filters must be in the form field:value.`);
  const field = one.slice(0, colon).trim().replaceAll("-", "_");
  const make = Object.hasOwn(filters, field) ? filters[field] : undefined;
  if (!make) {
    const known = `Valid fields are underscore or hyphenated versions of: ${Object.keys(filters).join(", ")}`;
    throw invalidQuery(`${field} is not a valid field. ${known}`);
  }
  const written = one.slice(colon + 1).trim();
  const isTurned = written.startsWith("!");
  const alternatives = written
    .slice(isTurned ? 1 : 0)
    .split("|")
    .map(make);
  return (work) => alternatives.some((test) => test(work)) !== isTurned;
}

function isYes(value: string, test: Test): Test {
  if (value !== "true" && value !== "false")
    throw invalidQuery(`Value for a boolean filter must be true or false, not ${value}.`);
  return (work) => test(work) === (value === "true");
}

/** "2020", ">2019", "<2021", "2015-2020". */
function inRange(value: string, numberOf: (work: ScholarlyWork) => number | undefined): Test {
  const match = /^(?<sign>[<>]?)(?<from>\d+)(?:-(?<to>\d+))?$/.exec(value)?.groups;
  if (!match) throw invalidQuery(`Value for a number filter must be a number or a range, not ${value}.`);
  const from = Number(match.from);
  const to = match.to === undefined ? from : Number(match.to);
  return (work) => {
    const number = numberOf(work);
    if (number === undefined) return false;
    if (match.sign === ">") return number > from;
    if (match.sign === "<") return number < from;
    return number >= from && number <= to;
  };
}

function dateIn(value: string): string {
  if (/^\d{4}(-\d{2}-\d{2})?$/.test(value)) return value.length === 4 ? `${value}-01-01` : value;
  throw invalidQuery(`Value for a date filter must be a date such as 2020-05-17, not ${value}.`);
}
