import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languageOf, type TopicLanguage } from "../src/sources/topic-language.ts";
import { stemsOf, topicTerms } from "../src/sources/topic-terms.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;

beforeAll(async () => {
  site = await openSiteWithSources();
});
beforeEach(() => site.repair());
afterAll(() => site.close());

interface Example {
  language: TopicLanguage;
  topic: string;
  /** What an index has to be asked for. */
  query: string;
  /** A work on it. */
  fits: string;
  /** A work that shares one word with it. */
  stray: string;
}

const examples: Example[] = [
  {
    language: "de",
    topic:
      "Sollte der öffentliche Nahverkehr in Städten kostenlos sein? Diskutieren Sie die Vorteile und nennen Sie mindestens zwei Quellen.",
    query: "öffentliche nahverkehr",
    fits: "Kostenloser öffentlicher Nahverkehr: Wirkungen in der Stadt",
    stray: "Bäume in der Stadt und ihr Wasserbedarf",
  },
  {
    language: "fr",
    topic:
      "Les transports publics devraient-ils être gratuits dans les villes ? Discutez et citez au moins deux sources.",
    query: "transports publics",
    fits: "La gratuité des transports publics et ses effets",
    stray: "Les oiseaux des villes et le bruit",
  },
  {
    language: "es",
    topic:
      "¿Debería ser gratuito el transporte público en las ciudades? Discuta las ventajas y cite al menos dos fuentes.",
    query: "transporte público",
    fits: "El transporte público gratuito en la ciudad de Tallin",
    stray: "El agua en las ciudades de la antigüedad",
  },
  {
    language: "pt",
    topic:
      "O transporte público deveria ser gratuito nas cidades? Discuta as vantagens e cite pelo menos duas fontes.",
    query: "transporte público",
    fits: "Tarifa zero: o transporte público gratuito em cidades brasileiras",
    stray: "A água nas cidades coloniais",
  },
  {
    language: "tr",
    topic: "Şehirlerde toplu taşıma ücretsiz olmalı mı? Tartışın ve en az iki kaynak kullanın.",
    query: "toplu taşıma",
    fits: "Ücretsiz toplu taşımanın şehirlerdeki kullanıma etkisi",
    stray: "Şehirlerin su kaynakları ve kuraklık",
  },
  {
    language: "ar",
    topic: "هل ينبغي أن تكون وسائل النقل العام مجانية في المدن؟ ناقش واستشهد بمصدرين على الأقل.",
    query: "النقل العام",
    fits: "مجانية النقل العام وأثرها في المدن الكبرى",
    stray: "المياه في المدن القديمة",
  },
  {
    language: "zh",
    topic: "城市公共交通应该免费吗？请讨论其利弊，并引用至少两篇文献。",
    query: "公共交通",
    fits: "公共交通免费政策对城市居民出行的作用",
    stray: "城市绿地与鸟类多样性",
  },
  {
    language: "ja",
    topic: "都市の公共交通機関は無料にすべきでしょうか。利点と欠点を論じ、文献を二つ引用しなさい。",
    query: "公共交通",
    fits: "公共交通の無料化が都市にもたらすもの",
    stray: "都市の緑地と野鳥",
  },
];

describe.each(examples)("a topic in $language", ({ language, topic, query, fits, stray }) => {
  test("is read by its own words", () => {
    const { queries } = topicTerms(topic);
    expect(languageOf(topic)).toBe(language);
    expect(queries.some((one) => one.startsWith(query))).toBe(true);
  });

  test("finds the work on it, and none that shares a stray word", async () => {
    site.indexes.works = [
      { doi: "10.1000/fits", title: fits, authors: [{ given: "A", family: "Fitting" }], year: 2020 },
      { doi: "10.1000/stray", title: stray, authors: [{ given: "B", family: "Stray" }], year: 2020 },
    ];
    site.upstream.onMessage(/./, { content: filled("So [@fitting2020].") });
    const { sources } = await site.generate(wish({ topic }));
    expect(sources.map(({ csl }: { csl: { DOI: string } }) => csl.DOI)).toEqual(["10.1000/fits"]);
    const asked = decodeURIComponent(site.indexes.requests.join(" ").replaceAll("+", " "));
    expect(asked).toContain(query);
  });
});

test.each([
  "Should cities make public transport free? Weigh the benefits and costs.",
  "Is die Wende a revolution? Discuss the fall of the Berlin Wall and what it meant for the people of the GDR.",
  "What does Don Quixote de la Mancha tell us about reading?",
  "Discuss Les Misérables and the law.",
  "4-day work week",
  "",
])("a topic is English where English words stand around others: %s", (topic) => {
  expect(languageOf(topic)).toBe("en");
});

test.each([
  ["de", "Städte", "Stadt"],
  ["es", "gratuitos", "gratuita"],
  ["ar", "بالمدن", "المدن"],
  ["tr", "taşımanın", "taşıma"],
] as const)("in %s, %s and %s are one word", (language, one, other) => {
  expect(stemsOf(one, language)).toEqual(stemsOf(other, language));
});
