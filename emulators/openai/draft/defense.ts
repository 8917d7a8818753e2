/**
 * Answers a request for questions about a post, by the signs that its sentences show, since a stand-in understands none
 * of them. Null for any other request.
 */
export function questioned(prompt: string): string | null {
  if (!prompt.startsWith("Put questions about this post.")) return null;
  const [, post = ""] = /<<<SENTENCES\n([\s\S]*?)\nSENTENCES>>>/.exec(prompt) ?? [];
  const lines = post.split("\n");
  const sentences = lines.flatMap((line, at) => {
    const [, number, text = ""] = /^(\d+)\. (.*)$/.exec(line) ?? [];
    return number
      ? [{ number: Number(number), text, isShown: /^ {3}Abstract/.test(lines[at + 1] ?? "") }]
      : [];
  });
  const worthAsking = sentences.filter(({ text }) => text.split(" ").length >= 6 && !/\?["”’)]*$/.test(text));
  const questions = worthAsking.map(({ number, text, isShown }) => ({
    sentence: number,
    ...questionOn(text, isShown),
    answered: sentences.some((one) => one.number === number + 1) ? [number + 1] : [],
  }));
  // What rests on a source is asked about first.
  const inOrder = questions.toSorted((a, b) => Number(b.kind === "evidence") - Number(a.kind === "evidence"));
  return JSON.stringify({ questions: inOrder.slice(0, 5) });
}

function questionOn(text: string, isShown: boolean) {
  if (isShown)
    return {
      kind: "evidence",
      asks: "How does the work that you cite show this, and for whom?",
      hint: "Describe what the work compared.",
    };
  if (/\b(?:should|must|need to)\b/i.test(text))
    return {
      kind: "objection",
      asks: "Who would object to this, and on which grounds?",
      hint: "Consider who would have to pay for it.",
    };
  if (/\b(?:may|might|can|often|seems?)\b/i.test(text))
    return {
      kind: "certainty",
      asks: "When does this hold, and when does it not?",
      hint: "Find one case in which it fails.",
    };
  return {
    kind: "reason",
    asks: "Which experience or reading has led you to say this?",
    hint: "Name one example from your own life.",
  };
}
