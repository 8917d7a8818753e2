/** Where a draft stands; several of the product's perspectives share one. */
export type Stance = "for" | "against" | "both" | "examine" | "renew" | "reflect";

const stanceByPerspective: Record<string, Stance> = {
  balanced: "both",
  general: "both",
  pro: "for",
  supportive: "for",
  con: "against",
  critical: "against",
  scholarly: "examine",
  analytical: "examine",
  innovative: "renew",
  reflective: "reflect",
};

/** The stance of a perspective by its name in lower case; an unknown one is balanced. */
export function stanceOf(perspective: string): Stance {
  const word = /[a-z]+/.exec(perspective)?.[0] ?? "";
  return stanceByPerspective[word] ?? "both";
}
