import { PROPER_NAMES } from "../citations/proper-names.ts";
import { GIVEN_NAMES } from "./given-names.ts";
import { isEnglishWord } from "./word-rarity.ts";

/**
 * Whether a name reads as an organization's: a word of it is one of such names, it has a digit or an acronym, or it is
 * made of words that everybody knows, "Human Rights Watch", and begins with nobody's given name.
 */
export function isOrganization(name: string): boolean {
  const words = name.split(/[ ,/-]+/).filter(Boolean);
  const lowers = words.map((word) => word.replace(/(?:['’]s?|\.)$/, "").toLowerCase());
  if (lowers.some((word) => ORGANIZATIONS.has(word)) || FIRMS.has(lowers.join(" "))) return true;
  if (/\d|\p{Ll}\.\p{Ll}|^(?:U\.S|U\.K|U\.N|E\.U)\./u.test(name) || isPartlyInCapitals(words)) return true;
  if (words.some((word) => MIXED_CASE.test(word) && !OF_FAMILIES.test(word))) return true;
  return !GIVEN_NAMES.has(lowers[0] ?? "") && words.length > 1 && words.every(isKnownWord);
}

/** "Sitting Bull": two words that everybody knows, of which none is one of organizations. */
export function mayBeSomebody(name: string): boolean {
  const words = name.split(" ");
  return (
    words.length === 2 &&
    words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !ORGANIZATIONS.has(word.toLowerCase()))
  );
}

/** "Red", "American"; a particle, "van der", is no word of English. */
function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase();
  return word !== lower && (isEnglishWord(lower) || PROPER_NAMES.has(lower));
}

/** "PBS Kids"; a name in capitals alone may be anybody's, and two letters may be initials: "JK Rowling". */
function isPartlyInCapitals(words: readonly string[]): boolean {
  const isAcronym = (word: string) => /^\p{Lu}{3,}$/u.test(word) || NO_INITIALS.has(word);
  return words.some(isAcronym) && (words.length === 1 || !words.every((word) => /^[\p{Lu}.]+$/u.test(word)));
}

/** "OpenAI", "YouTube" */
const MIXED_CASE = /\p{Ll}\p{Lu}/u;
/** "McDonald", "DiCaprio", "LeBron", "JoAnn" */
const OF_FAMILIES = /^(?:Ma?c|D[aei]|L[ae]|Van|Fitz|Jo|Mary|Ann)\p{Lu}\p{Ll}+$/u;

/** Two capitals that stand for a country, a form of companies or a trade. */
export const NO_INITIALS: ReadonlySet<string> = new Set("UK US UN EU AG SA NV TV AI IQ IT HR PC".split(" "));

const ORGANIZATIONS = new Set(
  `of for the in on to with at by academy academies action administration advisors agencies agency airlines airways
  alliance america amnesty app archive archives army assembly associates association associations asia australia agence
  authority bank banks board books bureau bulletin canada bros center centers central centre centres charity chronicle city climate clinic
  clinics club co coalition collaboration collaborative college colleges commission committee communications community
  companies company confederation conference congress conservancy consortium consulting contributors cooperative corp corporation corps
  council county court data daily delegation department digital directorate division economist editors education
  electric electronics embassy energy encyclopaedia encyclopedia engineering enterprises europe faculty federal federation forum foundation fund
  gazette germany global globe government group guardian guild health herald hospital hospitals inc india industries
  initiative insider institute institution institutes institutions insurance international japan journal journals
  kenya laboratory laboratories labs league library limited llc llp ltd magazine media medicine ministry mission monitor
  motors movement museum museums nation national nations network networks news newspaper observatory observer office
  organisation organization parliament partners partnership pharmaceuticals plc police post press program programme
  project promise publications publishers publishing records relief report reports republic research review school schools
  science sciences secretariat senate service services society software staff state states statistics studio studios
  survey surveys system systems task team tech technologies technology telegraph theater theatre times transparency
  treasury tribune trust trustees union unions united universities university ventures weekly wiki women workers world
  writers youth
  google microsoft facebook twitter netflix wikipedia unicef unesco oxfam gallup deloitte accenture mckinsey greenpeace
  ag gmbh verlag verein gesellschaft bundesamt hochschule universität institut stiftung deutsche deutscher bundesbank
  banco banque société sociedad compañía ministerio ministério ministère fundación fundação fondation asociación
  associação consejo conseil comisión secretaría gobierno universidad universidade université universiteit università
  instituto istituto nacional nationale médecins sans frontières`.split(/\s+/),
);

/** Firms and papers that are called like somebody. */
const FIRMS = new Set(
  `berkshire hathaway|booz allen|goldman sachs|hewlett packard|johns hopkins|le monde|lockheed martin|mercedes benz|
  merriam webster|merrill lynch|morgan stanley|northrop grumman|rolls royce|wells fargo|harper collins|el país|
  der spiegel|die zeit|la repubblica|al jazeera|ernst young|baker mckenzie|jp morgan|louis vuitton|rotten tomatoes|
  credit suisse|ipsos mori|abu dhabi|hong kong`.split(/\|\s*/),
);
