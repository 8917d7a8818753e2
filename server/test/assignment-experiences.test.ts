import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";

test.each([
  ["What would you change in your household?"],
  ["Share an example of your own."],
  ["Describe a process that you go through each week."],
  ["Explain a concept with a shop you've worked in."],
  ["Tell the class about an organization with which you are familiar."],
  ["Introduce yourself to the class."],
  ["Where you can, draw on projects that you have worked on."],
  ["Recall your last impulse purchase and name it."],
  ["What is your earliest memory of money?"],
  ["Describe a phishing attempt that you (or somebody close to you) received."],
  ["Describe the longest queue that you stood in last month."],
  ["Has anyone ever commented on your accent?"],
  ["Who are you, and what brought you to this course?"],
  ["Describe how you manage your passwords."],
  ["Write five sentences about what you eat for breakfast."],
  ["How did you get to campus today?"],
  ["Compare the best team that you were ever on with the worst."],
  ["What sport did you play growing up?"],
  ["How have you been evaluated in your own jobs?"],
  ["List three ways in which a tax affected you this week."],
  ["Share an incident in which you were the target or a bystander."],
  ["Tell us about a project that failed. It may be one from your job."],
  ["Have you been asked to do something that felt wrong?"],
  ["What did people say of tides when you were in school?"],
  ["Report what you saw and heard."],
  ["Describe a change on your unit that failed."],
  ["Plan one day's meals with prices from a store near you."],
  ["Think about a coach who led you well."],
  ["Go outside and collect three leaves within a mile of your home."],
  ["Apply it to a goal that you are working on."],
  ["Think of a lie that you told."],
  ["Calculate your ecological footprint."],
  ["When have you wanted to say no?"],
  ["Where were you when you heard of the storm?"],
  ["Who was the coach who mattered most to you?"],
  ["Draw your family tree."],
  ["Describe how your present employer handles it."],
  ["Take one photograph near your home."],
  ["Describe a club that you have belonged to."],
  ["Recollect an occasion on which a clerk bent a rule."],
  ["Describe a bicycle you once haggled for."],
  ["Has a customer ever shouted at you?"],
  ["What is the hardest thing about speaking for you?"],
  ["How many keys do you have, and why?"],
  ["What did the last rotation teach you? Compare it with your first rotation."],
])("%j asks for what only the student knows", (assignment) => {
  const kinds = readAssignment(assignment).map(({ kind }) => kind);
  expect(kinds).toContain("experience");
});

test.each([
  "Imagine that you have worked in a mine; describe your life.",
  "What would you do if you were the manager of your organization?",
  "Cite sources of your own finding.",
  "Explain consideration with a hypothetical of your own.",
  "Illustrate scarcity with an example of your own invention.",
  "Invent a scenario of your own to explain duress.",
  "Apply the rule to a fictional client of your own.",
  "Illustrate the cost with an example of your own that you make up.",
  "Select one painting that you had never seen before.",
  "What will you do differently in your own classroom?",
  "What might you have done instead?",
  "Explain the argument that you discussed in class.",
  "Explain comparative advantage with an example of your own.",
  "Report what you saw in the video.",
  "Watch the clip and describe what you noticed.",
  "If you are free to talk about it, tell us how you got out of it.",
])("%j asks for nothing that anybody has lived", (assignment) => {
  const kinds = readAssignment(assignment).map(({ kind }) => kind);
  expect(kinds).not.toContain("experience");
});

test("an introduction is told of once, by what it is to say", () => {
  const told = readAssignment("Introduce yourself! Describe one thing you built.");
  expect(told.filter(({ kind }) => kind === "experience").map(({ text }) => text)).toEqual([
    "Describe one thing you built.",
  ]);
});

test("the parts of one sentence tell of one experience, and so does what refers to it", () => {
  const told = readAssignment(
    "Describe (1) the club that you joined, (2) how others reacted, and (3) how you felt when you had joined. Then explain what your experience shows.",
  );
  expect(told.filter(({ kind }) => kind === "experience").map(({ text }) => text)).toEqual([
    "the club that you joined",
  ]);
});
