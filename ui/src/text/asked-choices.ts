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
  const offered = stylesOffered(assignment, { canUsePremium });
  return offered.find((style) => style === citationStyle) ?? offered[0];
}

/** The styles that will do and that the plan has. */
export function stylesOffered(assignment: Assignment, { canUsePremium }: Tier): CitationStyle[] {
  return stylesIn(assignment).filter(
    (style) => canUsePremium || citationStyleOptions[style].tier === "basic",
  );
}

/** The citation style that the course asks for and this plan doesn't have, nor any that would do; else undefined. */
export function lockedStyleIn(assignment: Assignment, { canUsePremium }: Tier): CitationStyle | undefined {
  const styles = canUsePremium ? [] : stylesIn(assignment);
  return styles.every((style) => citationStyleOptions[style].tier !== "basic") ? styles[0] : undefined;
}

/** Those that will do, the first one named first. */
function stylesIn(assignment: Assignment): CitationStyle[] {
  const asked = requirementsAsked(assignment).list.find(({ kind }) => kind === "style");
  return asked?.kind === "style" ? [asked.style, ...(asked.or ?? [])] : [];
}
