import { withoutAdvice } from "@discussion-post/contract/assignment/advice-apart";
import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { type NamedWorks, worksNamedIn } from "@discussion-post/contract/assignment/named-works";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import type { GivenSource } from "@discussion-post/contract/given-sources";
import type { SuggestionRequest } from "@discussion-post/contract/source-suggestions";
import { answeredAuthor } from "../ai/answered-author.ts";
import { kindsWanted, sourcesWanted } from "./corrected-sources.ts";
import { worksWanted } from "./corrected-works.ts";
import { type DoubtfulWords, doubtfulWordsIn } from "./doubtful-words.ts";
import { countedAmong } from "./other-kinds.ts";
import { type RequestedKinds, requestedKinds } from "./requested-kinds.ts";
import { type RequestedSources, requestedByKinds, requestedSources } from "./requested-sources.ts";
import { namesRuledOutIn } from "./ruled-out-names.ts";
import { type UndatedWork, undatedWorksIn } from "./undated-works.ts";

/** What a request says about the works to look up. */
export interface SourceWish extends NamedWorks {
  topic: string;
  /** What the user pasted, most wanted first. */
  own: readonly string[];
  /** What they described by hand; of a DOI among it the indexes are asked only whether the work still stands. */
  given: readonly GivenSource[];
  requested: RequestedSources;
  kinds: RequestedKinds;
  /** Authors and journals that are not to be cited. */
  namesRuledOut: readonly string[];
  /** What it may say of them besides, in words that no rule reads. */
  doubtful: DoubtfulWords;
  /** Works that the topic names without a year. */
  undated: readonly UndatedWork[];
  /** What a classmate wrote and the post answers; "" where it answers nobody. */
  answered: string;
}

const NO_OTHER = /\bno (?:other|additional|further|outside) (?:sources?|references?|citations?|research)\b/i;

type Asking = Pick<SuggestionRequest, "topic" | "ownSources" | "givenSources" | "answering" | "requirements">;

export function sourceWishOf({
  topic,
  ownSources: own,
  givenSources: given = [],
  answering,
  requirements,
}: Asking): SourceWish {
  const whole = askedIn({ topic, answering });
  const asked = withoutAdvice(whole);
  const course = withoutAdvice(withoutPost(whole, answering));
  // Read once: it takes milliseconds of a long topic.
  const shown = {
    ...{ topic, answering },
    requirements: requirements ?? requirementsAsked({ topic, answering }),
  };
  const works = worksWanted(shown, worksNamedIn(course));
  const undated = undatedWorksIn(course).filter(({ authors: [first] }) =>
    works.named.every(({ authors }) => first === undefined || authors[0] !== first),
  );
  const instead = works.oneOf.reduce((sum, group) => sum + group.length - 1, 0);
  const count = works.named.length - instead + undated.length;
  const isReadByModel = requirements?.readBy === "model";
  // What rules misread of the rest, a model did not list.
  const ofSources = isReadByModel ? wordsOnSources(requirements) : asked;
  const byKind = kindsWanted(shown, requestedKinds(ofSources));
  const counted = sourcesWanted(shown, { byTopic: requestedSources(asked, count), named: count });
  const requested = requestedByKinds(counted, byKind.others);
  // Who counts others as well wants more than those.
  const isAlone = works.isOnly || undated.some((one) => one.isOnly);
  // "Use Smith (2008); no other source is allowed."
  const isOther = requested.asked === 0 && count > 0 && NO_OTHER.test(course);
  const isOnly = isOther || (isAlone && requested.asked === null);
  const kinds = { ...byKind, others: countedAmong(byKind.others, requested.count) };
  const namesRuledOut = namesRuledOutIn(course);
  // Of a work by its title alone another notice tells, where it was not found.
  const names = undated
    .flatMap(({ authors: [author], title }) => [title ?? author ?? ""])
    .filter((name) => name !== "");
  return {
    ...{ topic, own, given },
    requested: isOnly ? { count, asked: count } : requested,
    kinds,
    doubtful: doubtfulWordsIn(course, { kinds, names, shown: shown.requirements.list }),
    namesRuledOut,
    undated,
    answered: answering?.post ?? (answeredAuthor(whole) === null ? "" : whole),
    ...{ ...works, isOnly },
  };
}

/** The words from which a model read what is asked of sources. */
function wordsOnSources({ list }: SentRequirements): string {
  return list
    .filter(({ kind }) => kind === "sources" || kind === "sourceRule")
    .map(({ text }) => `Sources: ${text}`)
    .join(". ");
}

/** Where the course may say how many sources it wants. */
function askedIn({ topic, answering }: Pick<Asking, "topic" | "answering">): string {
  const prompt = answering?.prompt ?? "";
  return topic.includes(prompt) ? topic : `${topic}\n${prompt}`;
}

/** What a classmate cites is no order to cite it, too. */
function withoutPost(asked: string, answering: Asking["answering"]): string {
  if (answering) return asked.replace(answering.post, " ");
  return answeredAuthor(asked) === null ? asked : "";
}
