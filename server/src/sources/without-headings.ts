/**
 * Takes out of a prompt what names its course and its place there, which no work is about: "EC2010", "Week 5 online
 * discussion", "Scoring guide". Of the same length, so that what follows stands where it did. A heading keeps every part
 * that has a word of a subject: "Module 4 Discussion: Nurse Burnout".
 */
export function withoutHeadings(prompt: string): string {
  const text = prompt.replaceAll(COURSE_CODE, blank);
  return text.replaceAll(PART, (part: string, at: number) => {
    const words = part.match(WORD) ?? [];
    const isOfCourse = words.length > 0 && words.every((word) => OF_COURSE.has(word.toLowerCase()));
    // "Reading, writing and discussion" is a list of what it is about.
    const isHeading = beginsLine(text, at) || MEETS.test(part);
    return isOfCourse && isHeading && words.length <= WORDS_MAX ? blank(part) : part;
  });
}

/** Whether nothing but the sign of a list, a table or a label stands before it. */
function beginsLine(text: string, at: number): boolean {
  const from = Math.max(0, at - MARK_MAX_CHARS);
  const before = text.slice(from, at);
  const start = Math.max(...["\n", "|", ":", "("].map((sign) => before.lastIndexOf(sign)));
  return (from === 0 || start >= 0) && !/\p{L}/u.test(before.slice(start + 1));
}

function blank(words: string): string {
  return " ".repeat(words.length);
}

/** "NURS 2140", "EC2010", "CJ 340" at the beginning of a line; "UN 2020" has a year */
const COURSE_CODE =
  /(?<=^|\n[ \t]{0,8})[A-Z]{2,6}(?:[ -](?!(?:19|20)\d\d\b)\d{3,5}|\d{3,5})[A-Z]?(?=[ :.,;–—-]|$|\n)/g;
/** What stands between signs, or is a line of its own; a question is no heading. */
const PART = /[^:.,;|()[\]?!\n–—•]{1,80}(?=[:.,;|()[\]\n–—•]|$)/g;
const MARK_MAX_CHARS = 12;
/** "Week 5 online discussion" */
const MEETS =
  /\b(?:(?:module|unit|week|session) \d|(?:discussion|seminar|tutorial) (?:\d|board|forum|post))/i;
const WORD = /\p{L}{2,}/gu;
/** A longer part says something. */
const WORDS_MAX = 6;

const OF_COURSE = new Set(
  `activity activities asynchronous assessment assignment board chapter class component components content course criteria
  criterion day db description details developing discussion discussions due emerging evidence excellent exemplary fair
  forum forums format formative good grade graded grading guide guidelines in include includes initial instructions
  introduction length lesson level main marks mechanics meets module needs improvement online original part participation
  percent points poor post posts posting preparation proficient prompt prompts pts purpose quality question questions
  rationale references replies reply requirements response responses rubric satisfactory scoring section seminar session
  sources summative synchronous task thread threads topic total tutorial unit use virtual week weekly weight weighting what
  writing your the for of and to this should`.split(/\s+/),
);
