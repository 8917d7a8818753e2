/*
 * What pages call what opens a box for a reply. The whole label has to say it, and no more: "Comment policy" and
 * "Reply all" begin as such labels do.
 */

const LABEL_MAX_CHARS = 60;
/** "Reply", "Add a new comment", "Antwort schreiben" */
const OPENS =
  /^[^\p{L}\p{N}]{0,4}(?:reply(?: with quote)?|respond|answer|comment|quote(?: (?:post|message|reply))?|(?:add|write|post|leave|start|create)(?: (?:a|an|your|new)){0,2} (?:reply|response|answer|comment|post|thread)|(?:antwort|kommentar) (?:schreiben|verfassen|hinzufügen)|antwort(?:en)?|beantworten|kommentieren|zitieren|répondre|commenter|citer|(?:ajouter|écrire) (?:un commentaire|une réponse)|responder|contestar|comentar|citar|(?:añadir|agregar|escribir|adicionar|escrever)(?: uma?| una?)? (?:comentario|respuesta|comentário|resposta)|rispondi|commenta|cita|(?:aggiungi|scrivi) (?:un commento|una risposta)|reageren|reageer|antwoorden|beantwoorden|citeren|reactie (?:toevoegen|plaatsen)|svara?|besvar|kommenter|kommentera|citera|odpowiedz|skomentuj|cytuj|ответить|комментировать|цитировать|yanıtla|cevapla|返信(?:する)?|引用(?:する)?|回复|回覆|답글(?: ?(?:달기|쓰기))?|رد)(?![\p{L}\p{M}])/iu;
/** "Reply (3)", "Reply…" */
const NOTHING_MORE = /^[^\p{L}\p{N}]{0,4}(?:\d{1,6}[^\p{L}\p{N}]{0,4})?$/u;
const TOWARD = /^ (?:to|on|auf|an|à|a|al|aan|op|til|till):? /i;
const THING =
  /^(?:(?:it|this|that)$|(?:(?:the|this|that|your|original|main|first|discussion|followup|forum|class) ){0,3}(?:post|message|thread|comment|discussion|question|topic|prompt|reply|response|answer)(?: #\d{1,6})?(?= (?:by|from|of) |$))/i;
/** "Answer this question" */
const THIS_THING =
  /^ (?:the|this|that) (?:post|message|thread|comment|discussion|question|topic|prompt|reply|response)$/i;
const BY = /^ (?:by|from|of) /;
const OWN_THING = /['’]s (?:post|message|thread|comment|question|reply|response|answer)$/i;
/** "Reply to All", "Reply to Survey": no one person. */
const NOBODY =
  /(?<![\p{L}\p{M}])(?:all|both|every|everybody|everyone|class|course|list|sender|address|survey|poll|quiz|exam|test|invitations?|invites?|e-?mails?|settings|policy|rules|key|request|ticket|support|feedback|notes?|chat|group(?! \d))(?![\p{L}\p{M}])/iu;
const NAME_MAX_WORDS = 8;
/** A part of a name as names are written: "Lopez,", "de", "(mlopez)", "12", "李小龍" */
const NAME_PART =
  /^(?:@?[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.'’_-]{0,40},?|\([\p{L}\p{M}\p{N}.'’_@-]{1,40}\)|#?\d{1,6}|[-–]|d['’]\p{L}{1,40}|al|bin|da|de|del|den|der|di|dos|e|el|la|le|van|von|y)$/u;
/** "mikey77", "@lena" */
const HANDLE = /^@[\p{L}\p{N}_.-]{1,40}$|^(?=[^\d_]{1,40}[\d_])[\p{L}\p{N}_.-]{2,40}$/u;

/** Whether the words on what was pressed say that it opens a box for a reply, and nothing else. */
export function opensReply(label: string): boolean {
  const words = label.trim().replace(/\s+/g, " ");
  const verb = words.length <= LABEL_MAX_CHARS ? OPENS.exec(words)?.[0] : undefined;
  if (verb === undefined) return false;
  const rest = words.slice(verb.length);
  return NOTHING_MORE.test(rest) || THIS_THING.test(rest) || isToward(rest);
}

function isToward(rest: string): boolean {
  const toward = TOWARD.exec(rest)?.[0];
  if (toward === undefined) return false;
  const whom = rest.slice(toward.length).replace(/[.…]{1,3}$/, "");
  const thing = THING.exec(whom)?.[0];
  if (thing === undefined) return isSomebody(whom.replace(OWN_THING, ""));
  const by = whom.slice(thing.length);
  return by === "" || isSomebody(by.replace(BY, ""));
}

function isSomebody(words: string): boolean {
  if (NOBODY.test(words)) return false;
  const parts = words.split(" ");
  if (HANDLE.test(words)) return true;
  const isNamed = /^@?[\p{Lu}\p{Lo}]/u.test(words);
  return isNamed && parts.length <= NAME_MAX_WORDS && parts.every((part) => NAME_PART.test(part));
}

/** What there is to press says itself what it does, whatever stands in it or around it. */
export const PRESSED = 'a, button, summary, input, [role="button"], [role="link"], [role="menuitem"]';

/** What a control says that it does: its name for who cannot see it goes before what it shows. */
export function controlLabel(control: Element): string {
  return firstOf([
    control.getAttribute("aria-label"),
    control.textContent,
    control.getAttribute("value"),
    control.getAttribute("title"),
  ]);
}

/** The first of the names that says anything. */
export function firstOf(names: (string | null)[]): string {
  return names.map((name) => name?.trim() ?? "").find((name) => name !== "") ?? "";
}
