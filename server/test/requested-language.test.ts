import { expect, test } from "vitest";
import { requestedKinds } from "../src/sources/requested-kinds.ts";
import { languageNotice } from "../src/sources/requested-language.ts";

test.each([
  ["Please cite two German-language sources.", ["German"]],
  ["Use two sources, at least one must be in Spanish.", ["Spanish"]],
  ["Both sources must be in French.", ["French"]],
  ["Discuss sleep. Use two articles written in Portuguese or Spanish.", ["Portuguese", "Spanish"]],
  ["Use one source in Italian and one in English.", ["Italian"]],
  ["Use two sources, one of them in Japanese.", ["Japanese"]],
  ["Cite a Spanish language journal article.", ["Spanish"]],
  ["Use one source in a language other than English.", ["another language"]],
  ["Use two French sources.", ["French"]],
  ["Cite three recent German articles.", ["German"]],
  ["Use two sources on French studies.", []],
  ["Your sources need not be in German.", []],
  ["Do not use sources in French.", []],
  ["Use two studies in Japanese schools.", []],
  ["Use two articles on workers in German and Austrian plants.", []],
  ["Why do two in three speak Spanish? Use two sources in English.", []],
  ["How do German speakers learn English? Cite two sources.", []],
])("the language of sources is read: %s", (topic, languages) => {
  expect(requestedKinds(topic).languages).toEqual(languages);
});

test("that works are not chosen by it is told where there are any", () => {
  expect(languageNotice(2, ["German", "French"])).toEqual([
    "Your assignment asks for sources in German and French. Works can't be chosen by their language here, so check them, or add your own.",
  ]);
  expect(languageNotice(0, ["German"])).toEqual([]);
  expect(languageNotice(2, [])).toEqual([]);
});
