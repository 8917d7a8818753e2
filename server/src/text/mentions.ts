import { attributions } from "./attributions.ts";
import { bracketMentions, isMaker } from "./bracket-mentions.ts";
import { type Bracket, bracketsOf } from "./brackets.ts";
import { isOfCharacters } from "./characters.ts";
import { claimsByName } from "./claims-by-name.ts";
import { courtHoldings } from "./court-holdings.ts";
import { describedWorks } from "./described-works.ts";
import { identifierMentions } from "./identifier-mentions.ts";
import { institutesResearchers } from "./institutes-researchers.ts";
import type { Mention } from "./mention.ts";
import { namedResearchers } from "./named-researchers.ts";
import { bareMentions, narrativeMentions } from "./narrative-mentions.ts";
import { numberMentions } from "./number-mentions.ts";
import { organizationsAdvice } from "./organizations-advice.ts";
import { proseMentions } from "./prose-mentions.ts";
import { quotedPeople } from "./quoted-people.ts";
import { reportedFindings } from "./reported-findings.ts";
import { reportedWorks } from "./reported-works.ts";
import { researchClaims } from "./research-claims.ts";
import { signalCitations } from "./signal-citations.ts";
import { toldTitles } from "./told-titles.ts";
import { unnamedStudies } from "./unnamed-studies.ts";
import { unsourcedAmounts } from "./unsourced-amounts.ts";
import { unsourcedFigures } from "./unsourced-figures.ts";
import { worksOfAuthors } from "./works-of-authors.ts";

/** All that in a sentence reads like a reference to something published, in order and without overlaps. */
export function mentionsIn(sentence: string): Mention[] {
  const makers = makersIn(sentence);
  const found = [
    ...bracketMentions(sentence),
    ...narrativeMentions(sentence),
    ...bareMentions(sentence).filter(
      ({ start }) => !makers.some((one) => one.start < start && start < one.end),
    ),
    ...numberMentions(sentence),
    ...identifierMentions(sentence),
    ...proseMentions(sentence),
    ...describedWorks(sentence),
    ...namedResearchers(sentence),
    ...attributions(sentence),
    ...reportedFindings(sentence),
    ...reportedWorks(sentence),
    ...unnamedStudies(sentence),
    ...quotedPeople(sentence),
    ...claimsByName(sentence),
    ...worksOfAuthors(sentence),
    ...courtHoldings(sentence),
    ...institutesResearchers(sentence),
    ...signalCitations(sentence),
    ...toldTitles(sentence),
    ...organizationsAdvice(sentence),
  ].filter((mention) => !isOfCharacters(sentence, mention));
  // A figure or a claim beside whoever is said to have found it is theirs.
  return merged(found.length > 0 ? found : unsourced(sentence));
}

/** What only research or a count can tell, without anybody who told it. */
function unsourced(sentence: string): Mention[] {
  const figures = [...unsourcedFigures(sentence), ...unsourcedAmounts(sentence)];
  return [...figures, ...researchClaims(sentence)];
}

function merged(found: readonly Mention[]): Mention[] {
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const all: Mention[] = [];
  for (const mention of inOrder) {
    const last = all.at(-1);
    if (last && mention.start < last.end) all[all.length - 1] = union(last, mention);
    else all.push(mention);
  }
  return all;
}

/** Brackets that say who made or named what stands before them. */
function makersIn(sentence: string): Bracket[] {
  if (!/(?:1[5-9]|20)\d\d/.test(sentence)) return [];
  return bracketsOf(sentence).filter(
    ({ start, inner, isClosed }) =>
      isClosed && isMaker(inner, sentence.slice(Math.max(0, start - 80), start)),
  );
}

function union(one: Mention, other: Mention): Mention {
  return {
    start: one.start,
    end: Math.max(one.end, other.end),
    kind: one.kind,
    names: [...new Set([...one.names, ...other.names])],
    years: [...new Set([...one.years, ...other.years])],
    isCertain: one.isCertain || other.isCertain,
    isNarrative: one.isNarrative,
    ...(one.figures && other.figures && { figures: [...new Set([...one.figures, ...other.figures])] }),
    ...((one.isClaim || other.isClaim) && { isClaim: true }),
  };
}
