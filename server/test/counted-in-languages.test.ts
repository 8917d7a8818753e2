import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";

/** What the form shows of the number, and how many works are looked up. */
function sourcesOf(topic: string) {
  const shown = readAssignment(topic).filter(({ kind }) => kind === "sources");
  const { requested } = sourceWishOf({ topic, ownSources: [] });
  return { shown, count: requested.asked };
}

describe("a number of sources in another language is read", () => {
  test.each([
    ["tres fuentes académicas", 3],
    ["Utilice al menos tres fuentes académicas y recientes.", 3],
    ["El trabajo debe tener cuatro fuentes.", 4],
    ["Se requieren 4 referencias.", 4],
    ["drei wissenschaftliche Quellen", 3],
    ["Nennen Sie mindestens drei Quellen.", 3],
    ["Belegen Sie Ihre Antwort mit vier wissenschaftlichen Quellen.", 4],
    ["Drei Quellen sind erforderlich.", 3],
    ["trois sources", 3],
    ["Citez au moins trois sources universitaires.", 3],
    ["Utilisez trois (3) sources.", 3],
    ["3 fontes", 3],
    ["Use pelo menos três fontes acadêmicas.", 3],
    ["tre fonti", 3],
    ["Cita almeno quattro fonti accademiche.", 4],
    ["drie bronnen", 3],
    ["Gebruik minstens drie wetenschappelijke bronnen.", 3],
    ["trzy źródła", 3],
    ["Wykorzystaj co najmniej trzy źródła naukowe.", 3],
    ["три источника", 3],
    ["Используйте не менее трёх научных источников.", 3],
    ["三个来源", 3],
    ["请至少引用三篇参考文献。", 3],
    ["使用3个学术来源。", 3],
    ["ثلاثة مصادر", 3],
    ["استخدم ثلاثة مصادر أكاديمية.", 3],
    ["استخدم ٤ مراجع.", 4],
  ])("%s", (topic, count) => {
    const { shown, count: asked } = sourcesOf(topic);
    expect(shown).toMatchObject([{ min: count, max: null }]);
    expect(asked).toBe(count);
  });

  test.each([
    ["Incluya de tres a cinco fuentes.", { min: 3, max: 5 }],
    ["Appuyez-vous sur deux à trois articles.", { min: 2, max: 3 }],
    ["Cite como máximo tres fuentes.", { min: null, max: 3 }],
    ["Höchstens drei Quellen zitieren.", { min: null, max: 3 }],
    ["最多引用三篇文献。", { min: null, max: 3 }],
  ])("%s", (topic, bounds) => {
    expect(sourcesOf(topic).shown).toMatchObject([bounds]);
  });
});

test.each([
  "Las tres fuentes del derecho romano son conocidas.",
  "Explique tres fuentes de energía renovable.",
  "El autor usa tres fuentes para probarlo.",
  "Las empresas deben comparar tres fuentes alternativas.",
  "Use los 3 artículos de la constitución.",
  "Die drei Quellen des Nils wurden spät gefunden.",
  "In der Arbeit werden drei Quellen untersucht.",
  "Der Autor verwendet drei Quellen.",
  "Vergleichen Sie zwei Artikel der Verfassung.",
  "Discutez de trois sources d'énergie.",
  "Six sources d'eau alimentent la ville.",
  "Comparez deux articles du code civil.",
  "Le texte repose sur trois sources anciennes.",
  "Explique três fontes de energia.",
  "O texto tem três fontes históricas.",
  "Il libro si basa su tre fonti antiche.",
  "Le tre fonti del diritto.",
  "De drie bronnen van het recht.",
  "Er zijn drie bronnen bekend.",
  "Omów trzy źródła prawa.",
  "Tekst opiera się na trzech źródłach.",
  "Три источника и три составные части марксизма.",
  "Автор приводит три источника.",
  "这三个来源很重要。",
  "Vergleichen Sie zwei Studien zum Lesen.",
  "Die Schüler lesen drei Bücher im Jahr.",
  "Zwei Bücher und drei Artikel lagen auf dem Tisch.",
  "Der Autor zitiert drei Studien.",
  "Explique dos libros de Borges.",
  "El país publicó tres estudios en 2019.",
  "Comparez deux ouvrages de Camus.",
  "Un livre et deux articles ont changé le droit.",
  "企业应比较三个来源。",
  "ناقش ثلاثة مصادر للطاقة.",
])("what a text in another language counts of its subject orders no sources: %s", (topic) => {
  expect(sourcesOf(topic)).toEqual({ shown: [], count: null });
});
