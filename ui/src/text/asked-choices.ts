import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  type CitationStyle,
  citationStyleOptions,
  type Length,
  lengthOptions,
  valuesOf,
} from "@discussion-post/contract/options";
import { lengthNearest, wordsAskedIn } from "@discussion-post/contract/requested-words";

type Assignment = Pick<GenerationRequest, "topic" | "answering" | "requirements">;

/** What a course may ask of how a post is written. */
export type AskableChoices = Pick<GenerationRequest, "length" | "citationStyle">;

/** Choices that were made because the course asks for them, and those that stood there before. */
export interface FollowedChoices {
  former: AskableChoices;
  set: AskableChoices;
}

interface Tier {
  canUsePremium: boolean;
}

/** The length that comes nearest to what the course asks for; undefined where it asks for none. */
export function lengthAskedIn(assignment: Assignment, { canUsePremium }: Tier): Length | undefined {
  const asked = wordsAskedIn(assignment);
  return asked ? lengthNearest(asked, valuesOf(lengthOptions).filter(isOffered)) : undefined;

  function isOffered(length: Length): boolean {
    const { generator, tier } = lengthOptions[length];
    return generator && (canUsePremium || tier === "basic");
  }
}

/**
 * The citation style that the course asks for, where it can be had; undefined otherwise. Of several that it leaves to
 * choose from, the one that is chosen, else the first.
 */
export function styleAskedIn(
  { citationStyle, ...assignment }: Assignment & Pick<AskableChoices, "citationStyle">,
  { canUsePremium }: Tier,
): CitationStyle | undefined {
  const asked = requirementsAsked(assignment).list.find(({ kind }) => kind === "style");
  if (asked?.kind !== "style") return undefined;
  const offered = [asked.style, ...(asked.or ?? [])].filter(
    (style) => canUsePremium || citationStyleOptions[style].tier === "basic",
  );
  return offered.find((style) => style === citationStyle) ?? offered[0];
}
