import { expect, test } from "vitest";
import { answeredAuthor } from "../src/ai/answered-author.ts";

test.each<[string, string | null]>([
  ["Reply to Maria Lopez:\n\nI think so.", "Maria Lopez"],
  ["Please reply to Jordan's post: he says that buses are slow.", "Jordan"],
  ["Reply to my classmate Jordan: I disagree about fares.", "Jordan"],
  ["Respond to Sam’s initial post in a friendly way.\n\nBuses are slow.", "Sam"],
  ["Respond to James' post.", "James"],
  [
    "James Carter wrote: Buses are slow.\nAisha Khan replied: Not here.\nReply to Aisha in 150 words.",
    "Aisha Khan",
  ],
  ["Maria Lopez wrote: I think that buses should be free.", "Maria Lopez"],
  ["Re: Week 3 – Jordan Smith\n\nI think that buses should be free.", "Jordan Smith"],
  ["Jordan Smith\nSep 3, 2026 at 4:15 PM\n\nI think that buses should be free.", "Jordan Smith"],
  ["O'Brien said: So it is.", "O'Brien"],
  ["Karl Marx wrote: religion is the opium of the people. Discuss.", null],
  ["Plato wrote: the unexamined life is not worth living.\n\nDo you agree with him?", null],
  ["James Carter wrote: Buses are slow.\nAisha Khan replied: Not here.", null],
  ["Respond to at least two classmates.", null],
  ["Respond to Rawls's critics.", null],
  ["Reply to the prompt below.", null],
  ["Social Media\nShould it be banned?", null],
])("%j answers %j", (topic, author) => {
  expect(answeredAuthor(topic)).toBe(author);
});
