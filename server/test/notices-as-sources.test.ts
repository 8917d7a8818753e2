import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crossrefWorks } from "../src/sources/crossref-records.ts";
import { isMarkedRetracted, isNoticeTitle, mayBeNotice } from "../src/sources/notice-titles.ts";
import { openAlexWorks } from "../src/sources/openalex-records.ts";
import { filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

const WORK = "Free public transport and its riders";

const NOTICES = [
  `Retraction of ${WORK}`,
  `Retraction of “${WORK}”`,
  `Retraction notice: ${WORK}`,
  `Retraction Notice to “${WORK}” [Transport 12 (2019) 1–9]`,
  `Retraction: ${WORK}`,
  `RETRACTION OF: ${WORK.toUpperCase()}`,
  `Retraction for Smith et al., ${WORK}`,
  `Withdrawal: ${WORK}`,
  `Withdrawal notice to: ${WORK}`,
  `Expression of concern: ${WORK}`,
  `Expression of Concern for “${WORK}”`,
  `Editorial expression of concern: ${WORK}`,
  `Expression of concern regarding ${WORK}`,
  `Correction to ${WORK}`,
  `Correction to: ${WORK}`,
  `Corrections to “${WORK}”`,
  `Correction for Smith et al., ${WORK}`,
  `Corrigendum to ${WORK}`,
  `Addendum to ${WORK}`,
  // German
  `Retraktion: ${WORK}`,
  `Zurückziehung: ${WORK}`,
  `Zurückziehung des Artikels „${WORK}“`,
  `Rücknahme der Publikation: ${WORK}`,
  `Widerruf: ${WORK}`,
  `Berichtigung zu: ${WORK}`,
  `Berichtigung zu „${WORK}“`,
  `Korrektur zu: ${WORK}`,
  `Korrigendum: ${WORK}`,
  `Erratum zu: ${WORK}`,
  `Ausdruck der Besorgnis: ${WORK}`,
  // French
  `Rétractation : ${WORK}`,
  `Rétractation de l’article « ${WORK} »`,
  `Avis de rétractation : ${WORK}`,
  `Note de rétractation : ${WORK}`,
  `Rectificatif : ${WORK}`,
  `Rectificatif à « ${WORK} »`,
  `Correctif à « ${WORK} »`,
  `Expression de préoccupation : ${WORK}`,
  `Mise en garde concernant l’article « ${WORK} »`,
  // Spanish
  `Retractación: ${WORK}`,
  `Retractación del artículo “${WORK}”`,
  `Nota de retractación: ${WORK}`,
  `Aviso de retractación: ${WORK}`,
  `Retracción: ${WORK}`,
  `Corrección: ${WORK}`,
  `Corrección a «${WORK}»`,
  `Fe de erratas: ${WORK}`,
  `Fe de errores de «${WORK}»`,
  `Expresión de preocupación: ${WORK}`,
  // Portuguese
  `Retratação: ${WORK}`,
  `Retratação do artigo “${WORK}”`,
  `Nota de retratação: ${WORK}`,
  `Errata: ${WORK}`,
  `Correção: ${WORK}`,
  `Expressão de preocupação: ${WORK}`,
  `Manifestação de preocupação: ${WORK}`,
];

const RETRACTED = [
  `Withdrawn: ${WORK}`,
  `WITHDRAWN: ${WORK}`,
  `Zurückgezogen: ${WORK}`,
  `ZURÜCKGEZOGENER ARTIKEL: ${WORK}`,
  `Artículo retractado: ${WORK}`,
  `RETRACTADO: ${WORK}`,
  `Article rétracté : ${WORK}`,
  `[Rétracté] ${WORK}`,
  `Artigo retratado: ${WORK}`,
  `RETRATADO: ${WORK}`,
];

/** Whose titles begin as those of notices do. */
const WORKS = [
  "Retraction of the lower eyelid",
  "Retraction of free public transport in cities",
  "Withdrawal of antidepressants in older adults",
  "Removal of heavy metals from wastewater",
  "Correction of refractive errors in children",
  "Corrections to scaling at the Anderson transition",
  "Rückzug von sozialen Kontakten im Alter",
  "Rückzug aus dem öffentlichen Raum",
  "Widerruf von Verwaltungsakten im Schulrecht",
  "Berichtigung von Grundbüchern",
  "Korrektur von Fehlern im Sprachunterricht",
  "Rétraction gingivale et santé",
  "Retracción de caninos con miniimplantes",
  "Corrección de textos en la universidad",
  "La fe de los emigrantes",
  "Correção de fluxo escolar no Brasil",
];

describe("a notice alone among what was found, and an article in its index,", () => {
  let site: SiteWithSources;
  beforeAll(async () => {
    site = await openSiteWithSources();
  });
  afterAll(() => site.close());
  beforeEach(() => site.repair());

  test.each([`Retraction of ${WORK}`, `Correction to ${WORK}`, `Withdrawal of “${WORK}”`])(
    "is not chosen: %s",
    async (title) => {
      site.indexes.works = [{ ...free, title }];
      site.upstream.onMessage(/./, { content: filled("So.") });
      const { sources } = await site.generate();
      expect(sources).toEqual([]);
    },
  );

  test("is told of where it is the user's own and only its title says so", async () => {
    const title = `Retraction of ${WORK}`;
    site.indexes.works = [{ ...free, title }];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019].") });
    const { notices } = await site.generate(wish({ ownSources: ["10.1000/free"] }));
    expect(notices[0]).toBe(
      "“10.1000/free” is titled “Retraction of Free public transport and its riders”, which reads like a notice about another work. Check before you cite it.",
    );
  });

  test("is not cited where the user adds it and its index knows the work that it is about", async () => {
    site.indexes.works = [{ ...free, doi: "10.1000/notice", title: `Retraction of ${WORK}` }, free];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019].") });
    const { notices } = await site.generate(wish({ ownSources: ["10.1000/notice"] }));
    expect(notices[0]).toBe(
      "“10.1000/notice” is a notice about another work, so it is not cited. Add the work itself.",
    );
  });
});

describe("a title is that of", () => {
  const works = (title: string) => {
    const answer = (data: object) => new TextEncoder().encode(JSON.stringify(data));
    const item = { DOI: "10.1000/x", title: [title], type: "journal-article" };
    const record = { doi: "https://doi.org/10.1000/x", display_name: title, type: "article" };
    return [
      ...crossrefWorks(answer({ message: { items: [item] } })),
      ...openAlexWorks(answer({ results: [record] })),
    ];
  };

  test.each(NOTICES)("a notice: %s", (title) => {
    for (const work of works(title)) expect(work.isNotice || mayBeNotice(work)).toBe(true);
  });

  test.each(RETRACTED)("a work that no longer stands: %s", (title) => {
    for (const { notice } of works(title)) expect(notice?.kind).toMatch(/retraction|withdrawal/);
  });

  test.each(WORKS)("a work: %s", (title) => {
    expect(isNoticeTitle(title)).toBe(false);
    expect(isMarkedRetracted(title)).toBe(false);
    expect(mayBeNotice({ csl: { title }, abstract: "We studied it." })).toBe(false);
  });

  test("a work where its abstract is that of a notice", () => {
    const csl = { title: "Retraction of free transport" };
    for (const abstract of [
      null,
      "[This retracts the article DOI: 10.1000/free.]",
      "The above article has been retracted by agreement between the authors and the editor.",
    ])
      expect(mayBeNotice({ csl, abstract })).toBe(true);
  });
});
