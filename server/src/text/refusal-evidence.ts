/**
 * What in a model's answer shows that it is no post. One of these alone may stand in a post; several that agree do
 * not.
 */

/** "As an AI", "academic honesty", "I don't have access to the reading": what a model says of itself. */
const OF_ITSELF =
  /\bas an? (?:ai|(?:large )?language model)\b|\bacademic (?:integrity|honesty|dishonesty|misconduct)\b|\b(?:content|usage) polic|\bmy guidelines\b|\bnot (?:permitted|allowed) to\b|\bI (?:don['’]t|do not) have (?:access|personal|any personal|experiences|feelings|memories|the ability|a (?:life|workplace|body|childhood|job)\b)|\b(?:submit|hand in|turn in|pass off) as your own\b|\b(?:you would|you['’]d|you) (?:submit|hand in|turn in)\b/i;
/** "so I can't describe a time", "I'm going to decline" */
const DECLINES =
  /\bI(?: am|['’]m)? (?:can(?:not|['’]t| not)|won['’]t|will not|unable to|not (?:able|comfortable|going) to|not comfortable)\b[^.!?\n]{0,60}\b(?:writ(?:e|ing)|complet|provid|creat|describ|shar|produc|generat|help|assist|do (?:that|this|it)|summar|access|make any up|fulfil|draft)|\bI(?:['’]m going to|['’]ll have to|['’]ll| have to| must| need to| will) (?:decline|pass)\b/i;
/** "What I can do instead", "I'd be glad to help you build an outline" */
const OFFERS =
  /\bwhat I can (?:do|offer)\b|\binstead,? I\b|\bI (?:can|could) (?:help|give) you\b|\b(?:happy|glad) to help\b|\bI(?:['’]d| would) be (?:happy|glad) to\b|\bhelp you (?:to )?(?:brainstorm|outline|write|find|organi[sz]e|build|think|develop|draft|tighten|work)|\bonce you have\b|\bget (?:you )?started\b|\bgive you feedback\b|\bwould you like me to\b|\bgood luck (?:with|on) your\b|\bI(?:['’]ll| will| can) (?:then )?(?:draft|write|put together|compose|prepare) (?:a|an|the|your|it)\b|\bin your own words\b|\breach out to\b/i;
/** "Please paste the text", "I need a bit more information" */
const ASKS_FOR =
  /\b(?:please|could you|can you|would you|kindly)(?: please)? (?:paste|share|provide|upload|send|attach|include|specify|clarify|tell me|give me|let me know (?:what|which|the))\b|\b(?:paste|upload) (?:it|the|their|its|that|your)\b|\bif you (?:tell me|share|give me|send|paste|provide)\b|\bneed(?: to know)? (?:a (?:bit|little) |some |a few )?more (?:information|details?|context)\b/i;
/** "What course is this for?", "Which classmate are you responding to?" */
const ASKS_ABOUT =
  /\b(?:what|which|how (?:long|many))\b[^.!?\n]{0,50}\b(?:course|class|post|prompt|classmate|assignment|citations?|words|length|discussion)\b[^.!?\n]{0,60}\?/i;
/** "didn't come through", "the prompt is incomplete" */
const MISSES =
  /\b(?:(?:did ?n['’]t|did not) (?:come through|include|attach|provide|share)|(?:is|are|was|were)(?:n['’]t| not) (?:included|attached|provided|shared|here)|(?:is|seems|appears)(?: to be)? (?:incomplete|missing|empty|cut off)|no (?:attachment|attached|text|prompt)\b|(?:don['’]t|do not|can['’]t|cannot) (?:see|find|open|view) (?:a|an|any|the|your) (?:[a-z]{2,12} )?(?:post|prompt|text|attachment|file|link|article|reading|document)|don['’]t have (?:access|the (?:text|reading|post|prompt)))/i;
/** "This request asks for" */
const THE_REQUEST = /\b(?:this|that|your|the) request\b/i;

/** The same in other languages, one expression for each kind of evidence. */
const ABROAD: readonly RegExp[] = [
  // It declines.
  /kann (?:das |dir |ihnen |ich )?[^.!?\n]{0,30}nicht|kann deshalb keine|no puedo|no me es posible|ne (?:peux|puis) pas|não posso|não consigo|non posso|kan (?:ik |jag |jeg )?(?:dat |dit )?(?:niet|inte|ikke)|nie mogę|не могу|不能|无法|無法|できません|수 없/iu,
  // It speaks of itself.
  /als (?:ki|sprachmodell)(?!\p{L})|como (?:ia|modelo|una? (?:ia|modelo))|en tant qu['’](?:ia|assistant|intelligence)|en tant que modèle|come (?:ia|modello)|als ai(?!\p{L})|как (?:ии|языковая)|作为(?:一个|一名)?(?:ai|人工智能|语言模型)|no tengo (?:experiencias|acceso)|keinen zugriff|(?:je n['’]ai|n['’]ai) pas accès|não tenho (?:acesso|experiências)|non ho accesso|geen toegang|нет доступа|für dich schreiben|(?:tarea|trabajo) por ti|à votre place|à ta place|por você|替你|帮你(?:写|完成)作业/iu,
  // Something is missing.
  /(?:fehlt|fehlen)(?!\p{L})|liegt mir (?:leider )?nicht vor|falta (?:el|la)|no (?:veo|encuentro|encontré)|je ne (?:vois|trouve) pas|manque|não (?:encontrei|vejo|recebi|há)|non (?:vedo|trovo)|manca|ontbreekt|не вижу|没有(?:附上|看到|收到|找到|提供)|見当たりません/iu,
  // It asks for it.
  /könntest du|könnten sie|kannst du|bitte (?:füg|schick|teil|gib|send|nenn|kopier)|füge? (?:ihn|sie|es|den)|erzähl mir|podrías|puedes (?:compartir|pegar|enviar)|por favor,? (?:comparte|pega|envía|proporciona)|pourr(?:iez|ais)-(?:vous|tu)|pouvez-vous|peux-tu|merci de (?:me )?(?:coller|fournir|partager)|veuillez|poderia|você pode|pode (?:partilhar|compartilhar|enviar|colar)|potresti|puoi (?:incollar|condivider|inviar)|kun je|请(?:把|提供|粘贴|告诉|将)|請(?:把|提供|貼|告訴)|能否(?:提供|把)|пришлите|вставьте|教えて/iu,
  // It would write then, or offers other help.
  /dann (?:schreibe|erstelle|formuliere|kann)|helfe (?:dir|ihnen)|kann (?:dir|ihnen) (?:aber |gerne? )?(?:helfen|dabei)|podré (?:escribir|redactar|ayudar)|(?:puedo|podría) ayudar|je (?:rédigerai|pourrai|peux (?:cependant |toutefois |en revanche )?(?:vous|t['’])\s?aider)|(?:depois|então) eu|posso (?:te |lhe )?ajudar|posso aiutar|poi (?:scriverò|preparerò)|dan (?:schrijf|help)|я (?:напишу|помогу)|我(?:会|可以|就|能)(?:帮|为|给)|お手伝い|考えることは/iu,
];

/** "Here's an outline you can use for your post:", "Aquí tienes un esquema para tu publicación:" */
const NO_POST_ANNOUNCED =
  /(?:\b(?:here(?:['’]s| is| are)|below (?:is|are)|these are|i(?:['’]ve| have) (?:put together|outlined|prepared))\s(?:[\p{L}\d-]{1,14}\s){0,4}?(?:outline|tips|ideas|structure|template|framework|suggestions|questions|talking points|points|steps|guide|guidelines|skeleton|brainstorm)\b[^\n]{0,120}\b(?:posts?|reply|assignment|essay|discussion board|writ(?:e|ing)|draft|your (?:response|paper|answer))\b)|(?:aquí (?:tienes|hay)|hier (?:ist|sind)|voici|aqui (?:está|estão)|segue|ecco)\s(?:\p{L}{1,14}\s){0,3}?(?:esquema|ideas|consejos|gliederung|tipps|ideen|stichpunkte|plan|conseils|idées|pistes|esboço|dicas|ideias|schema|scaletta|consigli|idee)(?!\p{L})[^\n]{0,60}(?:publicaci|aporte|foro|tarea|beitrag|forum|message|contribution|devoir|postagem|fórum|tarefa|intervento|compito)|(?:以下|下面)是[^\n]{0,30}(?:提纲|大纲|写作建议|写作思路)/iu;
/** "Here's your post:" */
const POST_ANNOUNCED =
  /\b(?:here(?:['’]s| is)|below is)\s(?:[\p{L}-]{1,16}\s){0,5}?(?:post|reply|response|draft|message)\b/iu;
const LIST_ITEM = /^\s*(?:[-*•+]|\d{1,2}[.)]|[IVX]{1,4}\.|[A-Za-z][.)]|#{1,6}|\*\*)\s?/;
const SENTENCE_WORDS = 14;
const PROSE_LINES_MAX = 1;

/** Whether the answer is an outline, tips or questions for a post, and holds no more than a paragraph of prose. */
export function isHelpWithWriting(text: string): boolean {
  if (!NO_POST_ANNOUNCED.test(text.slice(0, 400))) return false;
  const prose = text
    .split("\n")
    .filter((line) => !LIST_ITEM.test(line) && line.split(/\s+/).length > SENTENCE_WORDS);
  return prose.filter((line) => !NO_POST_ANNOUNCED.test(line)).length <= PROSE_LINES_MAX;
}

/** How many kinds of evidence stand in an answer; none where it hands over a post. */
export function refusalEvidence(text: string): number {
  if (POST_ANNOUNCED.test(text)) return 0;
  const kinds = [OF_ITSELF, DECLINES, OFFERS, ASKS_FOR, ASKS_ABOUT, MISSES, THE_REQUEST];
  return Math.max(countOf(kinds, text), countOf(ABROAD, text));
}

function countOf(kinds: readonly RegExp[], text: string): number {
  return kinds.filter((kind) => kind.test(text)).length;
}

/** Whether it speaks to the user about the work that is theirs. */
export function isAboutTheUsersWork(text: string): boolean {
  const found = text.match(
    /\byour (?:own|post|assignment|draft|instructor|professor|classmates?|essay|reading|prompt|school|course|first|ideas)\b/gi,
  );
  return (found?.length ?? 0) >= 2;
}
