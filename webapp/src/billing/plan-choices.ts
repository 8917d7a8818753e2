interface Choice {
  tier: "basic" | "premium";
  generator: boolean;
}

/** How many choices of a list of the generator each plan has; "none" is the absence of one. */
export function choicesIn(options: Record<string, Choice>): { free: number; premium: number } {
  const offered = Object.entries(options).filter(([key, { generator }]) => generator && key !== "none");
  return {
    free: offered.filter(([, { tier }]) => tier === "basic").length,
    premium: offered.length,
  };
}
