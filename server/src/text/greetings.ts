/** How a post is opened and closed where it is a letter, and whole lines of it: on a board it needs neither. */

const EVERYBODY =
  "(?:everyone|everybody|all|class|classmates|there|folks|team|friends|fellow (?:students|classmates)|peers|colleagues|y['’]all|professor(?: \\p{Lu}[\\p{L}’'-]{1,20})?|dr\\.? \\p{Lu}[\\p{L}’'-]{1,20})";
/** "Hello everyone! ", "Good evening Professor and classmates, " before the first sentence. A name stays: it may be whom a reply answers. */
const BEFORE_A_SENTENCE = new RegExp(
  String.raw`^[*_]{0,2}(?:(?:hi|hello|hey|greetings|dear|good (?:morning|afternoon|evening|day)),? ${EVERYBODY}(?:,? (?:and|&) ${EVERYBODY})?|hallo (?:zusammen|alle|leute)|hola a tod[oa]s|hola,? compañer[oa]s|(?:bonjour|salut) (?:à )?(?:tous|toutes)(?: et à toutes)?|ol[áa],? (?:a todos|colegas|pessoal|turma)|ciao a tutti|各位同学|大家好|同学们好)[,!.:，！。：][*_]{0,2}\s{0,3}(?=\S)`,
  "iu",
);

/** The first line without its greeting, and then with a capital. */
export function withoutGreeting(line: string): string {
  const [greeting] = BEFORE_A_SENTENCE.exec(line.slice(0, 120)) ?? [];
  if (greeting === undefined) return line;
  const rest = line.slice(greeting.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const GREETING =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day))\b[^.?!]{0,50}[,!:.]?$/i;
const GREETING_ABROAD =
  /^[¡*_]{0,3}(?:hallo|liebe[rs]? (?:alle|kommiliton|mitschüler|mitstud|kolleg|gruppe|klasse|leute|forum)|guten (?:tag|morgen|abend)|hola|buen[oa]s (?:días|tardes|noches)|querid[oa]s|estimad[oa]s|bonjour|bonsoir|salut|ch(?:er|ère)s|ol[áa]|bom dia|boa (?:tarde|noite)|prezad[oa]s|car[oi]s|ciao|buongiorno|hoi|beste|goede(?:morgen|middag|navond)|大家好|各位|老师|你好|您好|同学们)[^.?？。\n]{0,40}[,!:，！：][*_]{0,3}$/iu;

export function isGreeting(line: string): boolean {
  return line.length <= 60 && (GREETING.test(line) || GREETING_ABROAD.test(line));
}

const SIGN_OFF =
  /^(?:best|best regards|best wishes|kind regards|warm regards|warmly|regards|sincerely|yours|yours truly|yours sincerely|cheers|respectfully|thanks|thank you|many thanks|thanks for reading|thank you for reading|looking forward to your (?:replies|responses|thoughts)|take care)[,.!]?$/i;
const SIGN_OFF_ABROAD =
  /^(?:(?:viele|liebe|beste|herzliche|schöne) grüße|mit freundlichen grüßen|gruß|lg|vg|saludos(?: cordiales)?|(?:un )?(?:cordial )?saludo|un abrazo|atentamente|cordialement|bien (?:à vous|cordialement)|amicalement|abraços?|atenciosamente|cordiali saluti|un saluto|groet(?:en|jes)?|(?:met )?vriendelijke groet(?:en)?|pozdrawiam|此致|敬礼|谢谢(?:阅读|大家)?)[,.!，。！]?$/iu;
const THANKS = /^(?:thanks|thank you)(?: so much| all)? for (?:reading|taking the time)\b[^?\n]{0,80}[.!]?$/i;

export function isSignOff(line: string): boolean {
  return (
    (line.length <= 50 && (SIGN_OFF.test(line) || SIGN_OFF_ABROAD.test(line))) ||
    (line.length <= 120 && THANKS.test(line))
  );
}

/** A name under a sign-off. */
export function isSignature(line: string): boolean {
  return line.length <= 50 && line.split(/\s+/).length <= 4 && !/[.!?]$/.test(line);
}
