import { expect, test } from "vitest";
import { describedWorks } from "../src/text/described-works.ts";

test.each([
  ["A study of 1,240 nurses showed it.", "A study of 1,240"],
  ["One long-running survey tracked 800 families.", "One long-running survey tracked 800"],
  ["Según un estudio de 2019, dormimos menos.", "estudio de 2019"],
  ["OECD Policy Brief No. 44 warns of this.", "OECD Policy Brief No. 44"],
  ["Ana Ruiz’s TED talk “Small Doors” makes the point.", "Ana Ruiz’s TED talk “Small Doors”"],
  ["The Washington Post reported that rents rose.", "The Washington Post reported"],
  ["An article in the Guardian says so.", "article in the Guardian"],
  [
    "Lena Horvath, a psychologist at Uppsala University, argues that we wait.",
    "Lena Horvath, a psychologist at Uppsala University, ",
  ],
  ["Paul Weiss writes in The Long Table that guests decide.", "Paul Weiss writes in The Long Table"],
  ["根据李明(2020)的研究,我们睡得更少。", "根据李明(2020)"],
  ["| Reminder | +2.9% | Imai & Rossetti 2021 |", "Imai & Rossetti 2021"],
  ["Rents rose (Eurostat, Housing in Europe, accessed 4 May 2023).", undefined],
  ["The beds were empty (GAO-19-204).", "(GAO-19-204)"],
])("%s holds a description of a publication", (text, words) => {
  const [found, ...others] = describedWorks(text);
  expect(others).toEqual([]);
  expect(text.slice(found?.start, found?.end)).toBe(
    words ?? "(Eurostat, Housing in Europe, accessed 4 May 2023)",
  );
});

test.each([
  "We did a survey of 20 classmates last week.",
  "My study of 3 hours a day paid off.",
  "He caught COVID-19 (SARS-CoV-2) in BIO-203.",
  "| Fall 2021 | World Cup 2018 | Census 2020 |",
  "I read the New York Times every day.",
  "Our neighbor Lena Horvath, a professor at the college, says hello.",
  "My aunt writes in English that she is well.",
])("%s holds none", (text) => {
  expect(describedWorks(text)).toEqual([]);
});
