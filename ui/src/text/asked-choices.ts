import { type Length, lengthOptions, valuesOf } from "@discussion-post/contract/options";
import { lengthNearest, wordsAskedIn } from "@discussion-post/contract/requested-words";

/** The length that comes nearest to what the course asks for; undefined where it asks for none. */
export function lengthAskedIn(
  request: Parameters<typeof wordsAskedIn>[0],
  { canUsePremium }: { canUsePremium: boolean },
): Length | undefined {
  const asked = wordsAskedIn(request);
  return asked ? lengthNearest(asked, valuesOf(lengthOptions).filter(isOffered)) : undefined;

  function isOffered(length: Length): boolean {
    const { generator, tier } = lengthOptions[length];
    return generator && (canUsePremium || tier === "basic");
  }
}
