import { checkPost } from "@discussion-post/contract/assignment/check-post";
import { expect, test } from "vitest";

/** Whether a post earns the tick of a question. */
function isTaken(question: string, body: string): boolean {
  const requirement = { kind: "question", text: question, start: 0, end: question.length } as const;
  const [check] = checkPost([requirement], { body, sources: [], citationStyle: null, blanks: 0 });
  return check?.state === "met";
}

const BREAD = "Explain why the price of bread fell.";
const FARES = "Should cities make public transport free?";
const SLEEP = "Describe how sleep affects memory, and explain what students can do about it.";
const WELLS = "Identify two incentives at Wells Fargo and evaluate the response of the board.";
const VOTE = "Should voting be compulsory? Why or why not?";
const AGREE = "Do you agree that homework widens inequality, and why?";
const INCOME = "Does a universal basic income improve well-being?";
const HOMEWORK = "Does homework improve academic achievement?";

// What a reader says by hand; written before the rule was tried on them.
test.each<[question: string, body: string]>([
  [BREAD, "The price of bread fell. Harvests were good and mills had become faster, so bakers competed."],
  [
    BREAD,
    "Why did the price of bread fall? Bread became cheap since the price followed the rich harvests of those years.",
  ],
  [
    BREAD,
    "In this post I will explain why the price of bread fell. Railways carried foreign grain, and its low price reached every loaf of bread.",
  ],
  [
    BREAD,
    "Rents rose.\n\nBread prices fell after the tariffs on foreign grain were lifted and railways reached the prairie.",
  ],
  [
    FARES,
    "Cities that make their public transport free gain riders who used to walk, and few who used to drive.",
  ],
  [
    FARES,
    "I do not think cities should make public transport free, since frequency matters more to riders than fares.",
  ],
  [
    FARES,
    "Free public transport helps poorer families in many cities, but buses that come late help nobody.",
  ],
  [
    SLEEP,
    "Sleep affects memory because the hippocampus replays the day's events at night.\n\nStudents can keep a regular bedtime, which about half of them give up during exams.",
  ],
  [
    SLEEP,
    "During sleep, memory traces move from the hippocampus to the cortex. Students can protect that by going to bed at the same hour.",
  ],
  [
    WELLS,
    "Two incentives stood out at Wells Fargo: quotas for accounts, and bonuses for managers.\n\nThe board's response came late. It clawed back pay only after hearings in the Senate.",
  ],
  [
    WELLS,
    "The incentives at Wells Fargo were sales quotas and fear of dismissal. I would evaluate the board's response as slow, since pay was clawed back years later.",
  ],
  [
    VOTE,
    "Voting should be compulsory because turnout among poorer citizens rises and campaigns speak to everybody.",
  ],
  [
    AGREE,
    "Yes, I agree: homework widens inequality because quiet rooms and helpful parents are not shared evenly.",
  ],
  [
    "What is the greatest strength of the theory?",
    "The greatest strength of this theory is that it predicts when groups polarise, and experiments confirmed that twice.",
  ],
  [
    "How do enzymes lower activation energy?",
    "Enzymes hold substrates in place, so that less energy is needed for activation. They lower the barrier and leave the products unchanged.",
  ],
  [
    "Compare mitosis and meiosis.",
    "Mitosis makes two identical cells, whereas meiosis makes four that differ through crossing over.",
  ],
  [
    "Who was responsible for the failure of the Weimar Republic?",
    "Responsibility for the failure of the Weimar Republic lay with conservative elites, who thought that they could tame a movement.",
  ],
  [
    "Summarize the article and state your position on zoning.",
    "The article holds that zoning keeps houses scarce. Its authors compare thirty suburbs.\n\nMy position on zoning is that cities ought to allow flats near stations, whatever neighbours fear.",
  ],
  [
    INCOME,
    "A universal basic income improves well-being most among those who had least, since rent is no longer a worry.",
  ],
  [
    INCOME,
    "A basic income is universal where nobody has to apply. Trials in Finland found that wellbeing rose, although employment hardly did.",
  ],
  [
    INCOME,
    "I doubt that a universal basic income would improve anybody's well-being for long, because rents follow incomes.",
  ],
  [
    HOMEWORK,
    "Homework goes with better achievement in secondary school. Its academic use for younger children is less clear.",
  ],
])("%s is taken up by: %s", (question, body) => {
  expect(isTaken(question, body)).toBe(true);
});

test.each<[question: string, body: string]>([
  [
    BREAD,
    "I will not discuss why the price of bread fell. Whales sing in deep waters, and scientists record them.",
  ],
  [
    BREAD,
    "I will not define in my own words why the price of bread fell. Whales sing in deep waters, and scientists record them.",
  ],
  [BREAD, "The price of bread fell."],
  [
    BREAD,
    "Why did the price of bread fall? Whales sing in deep waters, and scientists record their songs there.",
  ],
  [
    BREAD,
    "We were asked to “Explain why the price of bread fell.” Whales sing in deep waters and travel far.",
  ],
  [BREAD, "We were asked why the price of bread fell. Whales sing in deep waters and travel very far."],
  [
    BREAD,
    "This post will explain why the price of bread fell. Whales sing in deep waters and travel very far.",
  ],
  [
    BREAD,
    "I don't know why the price of bread fell. Whales sing in deep waters, and travel very far from home.",
  ],
  [BREAD, "Why the price of bread fell is beyond the scope of this post. Whales sing in deep waters."],
  [BREAD, "The question is why the price of bread fell. Whales sing in deep waters and travel very far."],
  [BREAD, "I cannot explain why the price of bread fell, and I prefer to write of whales in deep waters."],
  [BREAD, "Rents rose in every city while wages stood still."],
  [
    FARES,
    "Let us discuss whether cities should make public transport free. Whales sing in deep waters and travel far.",
  ],
  [FARES, "Public schools are the pride of many towns, and their teachers are paid by the state."],
  [SLEEP, "Sleep affects memory because the hippocampus replays the day's events at night."],
  [SLEEP, "Students can keep a regular bedtime, although few of them do so during exams."],
  [
    WELLS,
    "Two incentives stood out at Wells Fargo: quotas for new accounts, and bonuses for regional managers.",
  ],
  [
    WELLS,
    "The response of the board came late, and I evaluate it as timid: pay was clawed back after years.",
  ],
  [VOTE, "Voting is compulsory in Australia, Belgium and Brazil, where turnout is above eighty percent."],
  [AGREE, "I agree that homework widens inequality, as many teachers and parents in my district say."],
  [
    "Compare mitosis and meiosis.",
    "I was asked to compare mitosis and meiosis. Plants grow quickly in warm, moist greenhouses everywhere.",
  ],
  [
    INCOME,
    "Time changes the picture as well. In the short run, attention goes to whatever is new. With a universal basic income in particular, I would wait a full year before I made up my mind.",
  ],
  [
    INCOME,
    "A universal basic income is a debate of many years and countries. Some authors like it well enough, being optimists.",
  ],
  [
    INCOME,
    "Shops improve when streets are repaired. Many towns did that. Their mayors were proud. A universal basic income is another matter.",
  ],
])("%s is not taken up by: %s", (question, body) => {
  expect(isTaken(question, body)).toBe(false);
});

test("what a blank asks the student for is no answer of theirs", () => {
  const question = "Describe a moment on the ward when your assessment changed.";
  expect(isTaken(question, "On my ward: [your own example: a moment when your assessment changed]")).toBe(
    false,
  );
});
