/** What a model writes that was not given what it refers to: the third of these works exists, and is known to the indexes. */
export const INVENTED = {
  marked: "2019 Harvard study",
  takenOut: "Fares rise every year (Quimby & Vale, 2021).",
  real: "Bandura’s 1977 study",
} as const;

const PARAGRAPH = [
  `A ${INVENTED.marked} found that most students agree.`,
  INVENTED.takenOut,
  `In ${INVENTED.real} of self-efficacy, a unifying theory of behavioral change, people try what they trust themselves to do.`,
].join(" ");

/** Has the stand-in for the AI refer to works that nobody gave it, in drafts whose topic holds these words. */
export async function inventReferences(topic: string): Promise<void> {
  const response = await fetch(`${process.env.E2E_AI}/additions`, {
    method: "PUT",
    headers: { authorization: "Bearer emulator-journey" },
    body: JSON.stringify({ topic, text: PARAGRAPH }),
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}`);
}
