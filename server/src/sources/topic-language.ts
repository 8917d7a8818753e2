/// <reference path="./stopword.d.ts" />

import { ara, deu, eng, fra, jpn, por, porBr, spa, tur, zho } from "stopword";
import { silentInEnglish } from "./silent-words.ts";

/** A language of which topics are read by its own words; any other is read as English. */
export type TopicLanguage = "en" | "de" | "fr" | "es" | "pt" | "tr" | "ar" | "zh" | "ja";

/** Words that carry no topic, and those of assignments in that language. */
export const silentWords: Record<TopicLanguage, ReadonlySet<string>> = {
  en: new Set([...eng, ...silentInEnglish]),
  de: silent(
    deu,
    `sollte sollten sollen müssen müsste dürfen diskutieren diskutiere erörtern erläutern erklären beschreiben
    vergleichen bewerten begründen nehmen stellung meinung frage fragen aufgabe beitrag antwort antworten wörter wort
    quellen quelle mindestens höchstens zitieren verwenden nennen schreiben beispiel beispiele inwiefern warum
    vorteile nachteile thema`,
  ),
  fr: silent(
    fra,
    `faut doit devrait devraient peut peuvent discuter discutez expliquer expliquez décrire décrivez comparer comparez
    analyser analysez évaluer évaluez commenter commentez avis opinion question réponse répondez mots mot sources
    source moins citer citez utiliser écrire rédigez exemple exemples pourquoi comment quels quelles quel quelle
    avantages inconvénients sujet être plus très est les des une`,
  ),
  es: silent(
    spa,
    `debería deberían debe deben puede pueden ser son está están hay discuta discutir explique explicar describa
    describir compare comparar analice analizar evalúe evaluar argumente opinión pregunta respuesta responda palabras
    fuentes fuente menos mínimo cite citar utilice escriba ejemplo ejemplos cómo cuáles cuál qué quién ventajas
    desventajas tema más muy sus entre`,
  ),
  pt: silent(
    [...por, ...porBr],
    `deveria deveriam deve devem pode podem discuta discutir explique explicar descreva descrever compare comparar
    analise analisar avalie avaliar argumente opinião pergunta resposta responda palavras fontes fonte menos mínimo
    cite citar utilize escreva exemplo exemplos quais vantagens desvantagens tema`,
  ),
  tr: silent(
    tur,
    `olmalı olmalıdır mı mi mu mü mıdır midir tartışın tartışınız açıklayın açıklayınız karşılaştırın değerlendirin
    inceleyin görüş soru yanıt cevap kelime kaynak kaynağa atıf yapın kullanın yazın örnek örnekler avantajları
    dezavantajları konu nasıl neden hangi üzerindeki üzerinde etkisi etkileri`,
  ),
  ar: silent(
    ara,
    `ينبغي يجب تكون يكون ناقش ناقشوا اشرح وضح قارن حلل قيم صف رأيك سؤال أسئلة إجابة كلمة كلمات مصدر مصدرين مصادر
    استشهد استخدم اكتب أمثلة مثال لماذا كيف مزايا عيوب الأقل موضوع تأثير`,
  ),
  zh: silent(
    zho,
    `应该 应当 是否 讨论 请 论述 分析 解释 说明 描述 比较 评价 阐述 观点 看法 问题 回答 利弊 优缺点 引用 至少 文献 来源 资料
    字 篇 例子 举例 为什么 如何 怎样 什么 哪些 影响 对于 以及 可以 需要 我们 你 您 他们 两 其 吗`,
  ),
  ja: silent(
    jpn,
    `論じ 論じなさい 説明 比較 議論 意見 質問 回答 答え 引用 文献 出典 少なく 以上 文字 理由 なぜ どの よう 利点 欠点 影響
    しょう べき でしょう さい なさい ください つい`,
  ),
};

function silent(stopWords: readonly string[], ofAssignments: string): ReadonlySet<string> {
  return new Set([...stopWords, ...ofAssignments.trim().split(/\s+/)]);
}

/** Enough to tell a language by. */
const READ_CHARS = 4_000;
/** So many different small words of a language, and more than of English, tell it. */
const SMALL_WORDS_MIN = 2;

const byItsWords = [
  ["de", new Set(deu)],
  ["fr", new Set(fra)],
  ["es", new Set([...spa, "¿"])],
  ["pt", new Set([...por, ...porBr])],
  ["tr", new Set(tur)],
] as const;
const english = new Set(eng);

/** The language of a topic: by its script, or by its small words. */
export function languageOf(topic: string): TopicLanguage {
  const text = topic.slice(0, READ_CHARS);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isMostly = (script: RegExp) => (text.match(script)?.length ?? 0) > letters / 3;
  if (isMostly(/\p{Script=Arabic}/gu)) return "ar";
  if (isMostly(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu))
    return /\p{Script=Hiragana}/u.test(text) ? "ja" : "zh";
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+|¿/gu));
  const countOf = (small: ReadonlySet<string>) => [...words].filter((word) => small.has(word)).length;
  const least = Math.max(SMALL_WORDS_MIN, countOf(english) + 1);
  const counts = byItsWords.map(([language, small]) => ({ language, count: countOf(small) }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count >= least ? best.language : "en";
}
