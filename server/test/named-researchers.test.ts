import { expect, test } from "vitest";
import { namedResearchers } from "../src/text/named-researchers.ts";

test.each([
  ["As Dr. Elena Ruiz of MIT noted, a bridge is honest.", "Dr. Elena Ruiz"],
  ["The geographer Colm Averill estimates that it could.", "geographer Colm Averill"],
  ["“Rest is a habit,” writes Anneliese Brandt.", "Anneliese Brandt"],
  ["In her market paper, Okonkwo-Bell shows that it moves people.", "her market paper, Okonkwo-Bell"],
  ["Calm helps, as Petrakis and Odum demonstrated in their trial.", "Petrakis and Odum"],
  ["Doubt, as Ravenscroft reminds us, is a shadow.", "Ravenscroft"],
  ["Researchers at the University of Turku tracked runners.", "Researchers at the University of Turku"],
  ["Danish researchers asked pupils to keep a diary.", "Danish researchers"],
  ["Studies from 2015, 2018, and 2021 agree.", "Studies from 2015, 2018, and 2021"],
])("%s lets a researcher speak", (text, words) => {
  expect(namedResearchers(text).map(({ start, end }) => text.slice(start, end))).toEqual([words]);
});

test.each([
  "My professor Ana Ruiz said that we should rest.",
  "The philosopher Immanuel Kant argued from duty.",
  "As Maria told me, her professor was late.",
  "Researchers know little about it.",
  "In a way, everybody at work reports to somebody.",
])("%s lets none speak", (text) => {
  expect(namedResearchers(text)).toEqual([]);
});
