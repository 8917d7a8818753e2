/** Whole lines that models put around a post, told by their own words alone. Each test is for one trimmed line. */

const RULER = /^(?:-{3,}|\*{3,}|_{3,}|={3,}|—{2,}|(?:\* ){2,}\*|(?:- ){2,}-)$/;
const INSTRUCTION_TOKEN = /^\[\/?INST\]$/;
/** ":::writing{variant="standard"}" */
const DIRECTIVE = /^:{3,5}(?:[a-z]{2,20}(?:\{[^}\n]{0,120}\})?)?$/;
const FENCE = /^`{3,}[\w-]{0,20}$/;
const WORD_COUNT =
  /^[[(*_\s]{0,4}(?:total |approximate |final )?(?:word count|words|word total|length)\s?[:=]\s?[*_\s]{0,4}(?:approximately |about |~)?\d[\d,]{0,8}(?: words)?[\])*_.\s]{0,6}$/i;
/** "(Wortanzahl: ca. 85)", "(120 palabras)" */
const COUNT_ABROAD =
  /^[[(*_]{1,4}(?=[^\d\n]{0,40}\d)[^\n]{0,40}(?:wortanzahl|wortzahl|wörter|palabras|mots|palavras|parole)\b[^\n]{0,24}[\])*_.]{1,4}$/i;
/** "（字数：约130字）", "（全文约七十字）" */
const COUNT_UNCASED = /^[(（【[][^()（）\n]{0,12}(?:字数|全文|共|约)[^()（）\n]{0,16}[)）】\]]$/u;
/** "Word count: 68 | Paragraphs: 2 | Citations: 0", "~68 words" */
const COUNTS =
  /^[[(*_]{0,4}(?:(?:word count|words|paragraphs|sentences|citations|references|sources|characters)\s?[:=]\s?(?:\d{1,5}|none)\s{0,2}[|,;·]?\s{0,2}){1,6}[\])*_.]{0,4}$/i;
const ONLY_A_COUNT =
  /^(?:approximately |about |approx\. |ca\. |~)?\d{2,5} (?:words|wörter|palabras|mots|palavras|parole)\.?$/i;
const BARE_COUNT = /^[[(*_]{1,4}(?:approximately |about |~)?\d[\d,]{0,6} words[\])*_.]{1,4}$/i;
const LABEL =
  /^[[(*_#\s]{0,6}(?:end of |start of |begin |end )?(?:the )?(?:my )?(?:revised |final |initial |draft )?(?:discussion |forum )?(?:board )?(?:post|reply|response|draft|answer)(?: begins| ends| starts)?[\])*_#:\s]{0,6}$/i;
/** "**Auf Deutsch:**" */
const LANGUAGE =
  /^[*_#\s]{0,6}(?:in |auf |en )?(?:german|deutsch|spanish|español|french|français|italian|italiano|portuguese|português|dutch|chinese|english)(?: (?:version|text|post|reply))?[*_]{0,2}:[*_]{0,2}$/i;
const BLANK_NAME =
  /^[*_\s]{0,4}\[(?:your |student(?:'s|’s)? |insert )?(?:full )?(?:name|signature|date|course|course name|instructor|professor)[^\]]{0,20}\][*_\s]{0,4}$/i;
/** "[Dein Name]", "[Tu nombre]" */
const BLANK_NAME_ABROAD =
  /^[*_\s–—-]{0,4}\[(?:\p{L}{2,12} )?(?:name|vorname|nombre|apellido|nom|prénom|nome|naam|imię|姓名|你的名字|您的姓名|名字)\][*_\s]{0,4}$/iu;

export function isSeparator(line: string): boolean {
  return RULER.test(line) || FENCE.test(line) || INSTRUCTION_TOKEN.test(line) || DIRECTIVE.test(line);
}

export function isRuler(line: string): boolean {
  return RULER.test(line);
}

export function isFence(line: string): boolean {
  return FENCE.test(line);
}

export function isLabel(line: string): boolean {
  return (
    line.length <= 80 &&
    (WORD_COUNT.test(line) ||
      BARE_COUNT.test(line) ||
      COUNT_ABROAD.test(line) ||
      COUNT_UNCASED.test(line) ||
      COUNTS.test(line) ||
      ONLY_A_COUNT.test(line) ||
      BLANK_NAME_ABROAD.test(line) ||
      LABEL.test(line) ||
      BLANK_NAME.test(line) ||
      LANGUAGE.test(line) ||
      line === "[]")
  );
}

const PREAMBLE_START =
  /^(?:[*_>¡¿\s]{0,4})(?:sure(?: thing)?|certainly|of course|absolutely|definitely|gladly|great|okay|ok|alright|understood|got it|happy to help|no problem|here(?:'|’)?s|here is|here are|below is|below you|this is|the following is|as requested|happy to|i(?:'|’)ve (?:written|drafted|revised|put)|i have (?:written|drafted|revised)|i(?:'|’)ll (?:write|draft|craft)|let me (?:write|draft|craft)|(?:thanks|thank you) for (?:the|your|sharing|providing)|based on (?:the|your)|sehr gerne?|gerne?|anbei|nachfolgend|im folgenden|natürlich|klar|selbstverständlich|hier ist|claro|por supuesto|desde luego|aquí|bien sûr|bien entendu|très volontiers|volontiers|avec plaisir|voici|aqui|com certeza|segue|certo|certamente|ecco|hola|con gusto|a continuación|te dejo|seguro|zeker|natuurlijk|oczywiście|конечно|вот)(?![\p{L}\d])/iu;
const ANNOUNCES =
  /\b(?:here(?:'|’)?s|here is|here are|below|following|as requested|written|drafted|revised|put together|prepared|created|composed|crafted|tailored|come up with|happy to|hier ist|anbei|nachfolgend|folgenden|aquí|continuación|te dejo|voici|aqui|segue|ecco|hier is|oto|вот|i(?:'|’)ll|let me)(?![\p{L}\d])/iu;
const THE_POST =
  /(?:beitrag|antwort|entwurf|vorschlag|proposition|brouillon|propuesta|borrador|proposta|rascunho|bericht|bijdrage|wpis|ответ|пост|entrada|publicación|respuesta|mensaje|message|réponse|contribution|publication|resposta|mensagem|risposta|postagem|sugestão|sugerencia|intervento|bozza)|\b(?:post|reply|response|draft|version|discussion|answer|essay|text)\b/i;

/** "当然可以!以下是为您撰写的讨论帖:" */
const PREAMBLE_UNCASED = /^(?:当然|當然|好的|以下是|下面是|这是|這是|はい|承知|もちろん)[^\n]{0,80}[:：。]$/;

/** "To answer the prompt, you could write something like this:" */
const SPEAKS_OF_IT =
  /\b(?:you (?:could|can|might|may|asked|requested|wanted)|for you|your (?:prompt|assignment|instructor|professor|request|class|course|discussion board|board))\b/i;
const OF_A_POST = /\b(?:post|reply|response|write|prompt|discussion|draft|answer|submit)\b/i;
/** "Discussion post on lab manuals (two paragraphs):" */
const NAMES_IT =
  /^[*_#\s]{0,5}(?:(?:my|the|a|your|initial|discussion|forum|board|sample|example|suggested|possible|draft|peer|thread|(?:week|module|unit) \d{1,2})\s){0,5}(?:post|reply|response|answer|draft)\b[^.!?\n]{0,120}:[*_]{0,3}$/i;

/** "My response to your post is threefold:" */
const IS_A_SENTENCE = /\b(?:is|are|was|were|has|have|had|comes|rests|would|will)\b/i;

/** What a model was asked for to revise a post; a post of its own may speak of one. */
const A_PART = /\b(?:paragraphs?|ending|continuation)\b[^:]{0,60}:$/i;

/** "Sure! Here is your discussion post:" */
export function isPreamble(line: string): boolean {
  if (PREAMBLE_UNCASED.test(line)) return true;
  if (line.length > 240) return false;
  if (
    (NAMES_IT.test(line) && !IS_A_SENTENCE.test(line)) ||
    (/:[*_]{0,3}$/.test(line) && SPEAKS_OF_IT.test(line) && OF_A_POST.test(line))
  )
    return true;
  if (!PREAMBLE_START.test(line)) return false;
  if (
    /^(?:sure|certainly|of course|absolutely|definitely|gladly|okay|ok|alright|understood|got it|happy to help|no problem)[!.,]?$/i.test(
      line,
    )
  )
    return true;
  if (ANNOUNCES.test(line) && A_PART.test(line)) return true;
  return (
    ANNOUNCES.test(line) &&
    THE_POST.test(line) &&
    (/[:：]$|:\*{0,2}$/.test(line) ||
      /^(?:sure|certainly|of course|absolutely|here|below|i(?:'|’)ve|i have)/i.test(line))
  );
}

const INLINE_MIN_CHARS = 40;

/** "Sure! Here's a draft: Homework measures …" without what comes before the colon. */
export function withoutPreamble(line: string): string {
  const colon = line.slice(0, 160).search(/[:：](?:\*\*)?\s/);
  if (colon === -1 || line.length - colon < INLINE_MIN_CHARS) return line;
  const before = line.slice(0, colon + 1);
  const announces = HERE_IT_IS.test(before) && isPreamble(before);
  return announces ? line.slice(colon + 1).replace(/^\*{0,2}\s{1,4}/, "") : line;
}

const HERE_IT_IS =
  /\b(?:here(?:['’]s| is)|below is|hier ist|aquí (?:está|tienes)|voici|aqui está|ecco)(?!\p{L})/iu;

const ECHO =
  /^(?:task|tone|length|perspective|citation style|formality|creativity|complexity|topic|word limit|target|plan)\s?:\s/i;

/** A line of our own prompt. */
export function isEcho(line: string): boolean {
  return line.length <= 240 && ECHO.test(line);
}

/** How an offer to change something begins in other languages, and what would be changed. */
const ASKED_ABROAD =
  "dites-moi|dis-moi|faites-moi savoir|fais-moi savoir|si vous (?:souhaitez|voulez|préférez|avez besoin)|si tu (?:veux|souhaites|préfères)|dime|dígame|házmelo saber|hazme saber|si (?:quieres|deseas|necesitas|prefieres|lo desea)|sagen sie|sag mir|gib mir|geben sie|falls|wenn (?:du|sie) (?:möchte|will|wünsch|brauch|noch)|gerne? (?:kann|passe|ändere)|dimmi|mi faccia|se (?:vuoi|desideri|preferisci|quiser|desejar|preferir|precisar)|me (?:avise|diga)|diga-me|laat (?:me|het)|als je|daj znać|если (?:нужно|хотите)|дайте знать";
const CHANGED_ABROAD =
  "\\bton\\b|tono|toon|\\btom\\b|versi[oó]n|versão|versione|fassung|longueur|longitud|lunghezza|länge|lengte|mots|palabras|palavras|parole|wörter|woorden|modif|ajust|adapt|raccourc|acort|kürz|verkort|anpass|ändern|cambi|alter|formel|formal|formell|текст|ajuster|überarbeit|wijzig|zmieni";

/** "¡Mucha suerte con tu clase!", "Bei Fragen melde dich gern." */
const FAREWELL =
  /^[(*_[¡]{0,3}(?:good luck (?:with|on)\b|(?:mucha )?suerte con\b|quedo (?:a (?:tu|su)|atent)|cualquier (?:duda|cambio|ajuste)|no dudes en\b|estoy a (?:tu|su) disposición|viel erfolg (?:bei|mit)\b|bei (?:fragen|bedarf|änderungswünschen|rückfragen)\b|bonne chance (?:pour|avec)\b|bon courage pour\b|qualquer (?:dúvida|ajuste)|fico à disposição|boa sorte (?:com|no|na)\b|in bocca al lupo|resto a disposizione|succes met\b|powodzenia)/iu;

const TO_THE_USER = [
  FAREWELL,
  /^(?:希望(?:对|這|这|能)|如需|如果(?:您|你)?(?:需要|想|希望)|¿(?:quieres|te gustaría|desea) que\b|möchte(?:st du|n sie)\b|soll ich\b|(?:voulez-vous|veux-tu|souhaitez-vous) que\b|vuoi che\b|(?:você )?quer que eu\b)/iu,
  /^[(*_[]{0,3}(?:ich hoffe,? (?:das|dies|der|dass)|lass(?:en sie)? mich wissen|espero que (?:esto|te|le|isto)|déjame saber|avísame|j['’]espère que (?:cela|ça|ce)|n['’]hésitez? pas|spero che (?:questo|ti)|fammi sapere)/i,
  new RegExp(String.raw`^[(*_[]{0,3}(?:${ASKED_ABROAD})[^\n]{0,120}?(?:${CHANGED_ABROAD})`, "iu"),
  /^[(*_[]{0,3}p\.? ?s\.?[:,\s][^\n]{0,200}\b(?:requirements?|requested|request|words?|references?|citations?|instructions?|instructed|prompt|version|draft|let me know)\b/iu,
  /^[(*_[]{0,3}i(?:['’]ve)? (?:kept|focused|structured|framed|left out|removed|avoided|omitted|opted)\b[^\n]{0,160}\b(?:the post|word (?:count|limit)|citations|your (?:course|instructor|assignment|request|prompt))\b/i,
  /^\((?:this|the) (?:post|draft|reply|response|version|text)\b[^\n]{0,200}\b(?:words?|instructed|requested|requirements?|tone|prompt|guidelines|citations?|sources?)\b[^\n]{0,80}\)\.?$/i,
  /^[(*_[]{0,3}(?:i )?hope (?:this|that|it|the (?:post|draft|reply)) (?:helps|meets|works|is helpful|fits)/i,
  /^[(*_[]{0,3}(?:want|need|should i|shall i|can i|may i|how about i)\b[^?\n]{0,80}\b(?:tone|version|post|draft|reply|longer|shorter|citations?|references?|formal|casual|style|wording|word count)\b[^?\n]{0,80}\?/i,
  /^[(*_[]{0,3}i(?:['’]m happy to| can| could|['’]d be (?:happy|glad) to|['’]ll gladly)\b[^.\n]{0,40}\b(?:write|provide|draft|adjust|revise|make|tailor|create|add|expand|shorten|rewrite)\b[^.\n]{0,80}\b(?:version|tone|draft|post|reply|citations?|references?|length|shorter|longer)\b[^.\n]{0,60}\b(?:you|your|useful|helpful|needed|like|prefer)\b/i,
  /^[(*_[]{0,3}(?:remember|be sure|make sure|do(?:n['’]t| not) forget|please|you (?:may|might) want)\b[^\n]{0,120}\b(?:before (?:you )?(?:submit|post)|submission|personali[sz]|your (?:instructor|professor)['’]s (?:guidelines|requirements|rubric|instructions)|this (?:draft|post)|in your own words|your own (?:words|voice))/i,
  /^[(*_[]{0,3}(?:disclaimer|reminder|caveat|tip)\s?:[^\n]{0,160}\b(?:post|ai|draft|response|text|submi)/i,
  /^[(*_[]{0,3}(?:nota|hinweis|anmerkung|remarque|observação|obs|opmerking|注|说明|注意)\s?[:：][^\n]{0,160}(?:\bton\b|tono|tom\b|beitrag|quellen|wörter|palabras|fuentes|cambio|sources|mots|palavras|fontes|ajust|字|引用|语气)/iu,
  /^[(*_[]{0,3}(?:please )?let me know (?:if|whether|how)\b.{0,60}\b(?:me to|adjust|chang|revis|modif|edit|further|assist|tailor|prefer|version|tweak|anything else|shorten|expand|need)/i,
  /^[(*_[]{0,3}(?:please )?feel free to (?:ask|adjust|modify|edit|let me|customi|use|adapt|change|tweak|make|personali|reach out)/i,
  /^[(*_[]{0,3}(?:would you like|do you want) me to\b/i,
  /^[(*_[]{0,3}if you(?:'|’)?(?:d| would)? (?:like|want|need)(?: me to|,? i can| any| further)/i,
  /^[(*_[]{0,3}(?:please )?note\b\s?[:,-]?.{0,80}\b(?:keys?|placeholders?|replaced?|word count|sources?|cited|citations?|references?|draft|template|customi[sz]e|personali[sz]e|ai\b|fictional|verify)/i,
  /^[(*_[]{0,3}(?:(?:this (?:post|draft|reply|response|version)|the (?:post|draft|reply|response) above|the above (?:post|draft|reply|response)) (?:is|has|contains|meets|uses|stays|adheres|avoids|comes|follows|fits|keeps|includes|satisfies|ends with|cites|addresses|maintains|totals)|i(?:'|’)ve (?:kept|made|used|included|aimed))\b.{0,80}\b(?:words?|tone\b|keys?\b|citations?|requirements?|requested|instructed|length\b|limit\b|your (?:prompt|request|assignment))/i,
];

/** What a model says to whoever asked it, beside the post. */
export function isToTheUser(line: string): boolean {
  if (line.length > 320) return false;
  // "(Around 85 words). Would you like me to …"
  const count = /^([(（][^()（）\n]{1,60}[)）])[.。]?\s{1,3}/.exec(line);
  if (count?.[1] !== undefined && isLabel(count[1])) return isToTheUser(line.slice(count[0].length));
  return TO_THE_USER.some((form) => form.test(line));
}

const REMARK =
  /^[*_([#\s]{0,6}(?:why this|what makes|notes?\b|i(?:['’]ve)? (?:kept|made|used|written|wrote|aimed|tried|chose|avoided|included)|this (?:post|draft|version|reply|response)|word count|key (?:points|features|elements)|feel free|let me know|if you|would you|want me|optional|tips?\b|explanation|rationale|changes)/i;

/** What a model says about the post under a ruler below it. */
export function isRemark(line: string): boolean {
  return REMARK.test(line);
}

/** "# Sleep", "**Introduction**", "Title: Sleep": a heading, and no sentence; "# 1 reason is cost." is one. */
export function isHeading(line: string): boolean {
  if (line.length > 120) return false;
  if (
    /^(?:\*\*|__|#{1,6}\s{1,3})?(?:title|subject|subject line|thesis)\s?:\s?(?:\*\*)?/i.test(line) &&
    !/[.!?]$/.test(line)
  )
    return true;
  const marked =
    /^#{1,6} {1,3}(\D.*)$/.exec(line)?.[1] ?? /^(?:\*\*|__)([^*_]{1,110})(?:\*\*|__):?$/.exec(line)?.[1];
  if (marked === undefined) return false;
  return !/[.!?;,]$/.test(marked.replaceAll(/[*_]/g, "").trim());
}

/** "# Who should write it?": marked like a heading, a title may end in any sign that is no full stop. */
export function isTitle(line: string): boolean {
  return line.length <= 120 && /^(?:#{1,6} {1,3}\D.{2,110}|\*\*[^*]{3,110})[!?](?:\*\*)?$/.test(line);
}

/** A first line in title case without an end: "Bedtime Scrolling and Student Sleep". */
export function isPlainTitle(line: string): boolean {
  const words = line.split(/\s+/);
  if (line.length > 100 || words.length < 3 || words.length > 14 || /[.!?,;…:”"]$/.test(line)) return false;
  const long = words.filter((word) => /^\p{L}{4,}/u.test(word));
  return long.length >= 2 && long.every((word) => /^\p{Lu}/u.test(word));
}
