/**
 * A question that can be answered by yes or no, as a clause of another sentence: "Does homework improve achievement?"
 * becomes "whether homework improves achievement". Undefined where no verb is known to end its subject.
 */
export function whetherOf(question: string): string | undefined {
  const parts = partsOfQuestion(question);
  if (!parts || /^(?:you|i|we)\b/i.test(parts.subject)) return undefined;
  const { auxiliary, subject, verb, predicate } = parts;
  return `whether ${subject} ${conjugated(auxiliary, verb)} ${predicate}`;
}

interface QuestionParts {
  auxiliary: string;
  subject: string;
  verb: string;
  predicate: string;
}

/** Undefined where no verb is known that has something on both sides. */
export function partsOfQuestion(question: string): QuestionParts | undefined {
  const [, auxiliary = "", rest = ""] =
    /^(do|does|did|should|can|could|would|will|must) ([^,;:?]{3,120})\?$/i.exec(question) ?? [];
  const words = rest.split(/\s+/);
  const verbAt = words.findIndex((word, place) => place > 0 && verbs.has(word.toLowerCase()));
  if (verbAt < 1 || verbAt === words.length - 1) return undefined;
  return {
    auxiliary: auxiliary.toLowerCase(),
    subject: words.slice(0, verbAt).join(" "),
    verb: words[verbAt] ?? "",
    predicate: words.slice(verbAt + 1).join(" "),
  };
}

function conjugated(auxiliary: string, verb: string): string {
  if (auxiliary === "do") return verb;
  return auxiliary === "does" ? thirdPerson(verb) : `${auxiliary} ${verb}`;
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, "ies");
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** What questions of courses ask whether something does to something else. */
const verbs = new Set(
  `affect allow benefit cause change contribute cost create damage decrease depend encourage give harm help hurt improve
increase influence lead limit lower make prevent produce promote protect raise reduce replace require shape support
threaten undermine weaken widen`.split(/\s+/),
);
