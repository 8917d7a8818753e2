import { thesisOf } from "./stances.ts";
import type { Paragraph, Telling } from "./telling.ts";

/** Begins a post, or a reply to a classmate's post, and says where it is going. */
export function openingOf(t: Telling): Paragraph {
  return t.topic.isPost ? replyOpening(t) : postOpening(t);
}

function postOpening(t: Telling): Paragraph {
  const hook = t.random.pick(t.brief.voice.openings)?.(t.subject) ?? "";
  const [task] = t.topic.tasks;
  const [question] = t.topic.questions;
  const asked = question
    ? quotedQuestion(t, question)
    : task
      ? `The prompt asks us to ${task}, and that is the order in which I would like to take it.`
      : wayIntoIt(t);
  return { sentences: [hook, asked, thesisOf(t)], keep: 3 };
}

function quotedQuestion(t: Telling, question: string): string {
  return t.brief.mayQuote
    ? `The prompt asks us: "${question}"`
    : "The prompt puts a question, and I would like to answer it before anything else.";
}

function wayIntoIt(t: Telling): string {
  const hasSeveralParts = t.topic.phrases.length > 1;
  if (!hasSeveralParts)
    return "There is more than one way into it, and I would like to take the most practical one.";
  return `I would like to look at it through ${t.phrase()} first and then at what follows from that.`;
}

function replyOpening(t: Telling): Paragraph {
  const { author, statement } = t.topic;
  const thanks = author ? `${author}, thank you for this post.` : "Thank you for this post.";
  const met =
    statement && t.brief.mayQuote
      ? `The sentence that stayed with me was this one: "${statement}"`
      : `What stayed with me was your point about ${t.phrase()}.`;
  const turn = `It made me look again at ${t.subject}, and I would like to add to it.`;
  return { sentences: [thanks, met, turn, thesisOf(t)], keep: 4 };
}
