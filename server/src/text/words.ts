/** Word lists by which a mention of a published work is told from everything else. All in lower case. */

function listOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** What a bracket before a number or a year names instead of an author. */
export const MONTHS = listOf(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter early mid late since circa ca q1 q2 q3 q4",
);

/** Parts of a course, a text, a law or a place, and other nouns that carry a number. */
export const NUMBERED_THINGS = listOf(`
  chapter ch table tables figure figures fig figs week weeks section sections sec part parts unit module step steps
  grade phase level type version article articles art act acts title question questions page day year years age class
  room stage group option lesson lecture assignment appendix exhibit item items equation eq note theorem lemma
  definition example case problem exercise rule principle goal goals objective target amendment proposition clause
  paragraph line lines scene verse verses stanza canto book volume vol issue episode season track slide slides row
  column box panel map plate plan agenda route highway interstate flight gate channel formula apollo boeing airbus
  windows covid psalm psalms surah sura hymn sonnet symphony opus op euro expo category tier point points score agree
  disagree zone district ward precinct model mark no number nos top iso rfc title resolution directive regulation
  standard protocol scenario option dose cycle trimester quarter period round game match set heat lap mile hour minute
  equation equations formula inequality step jahrgang jahr année año born built founded
  student participant respondent patient subject sample trial test survey area sector platform terminal apartment
  suite floor building hall catch fahrenheit iphone android python java pentium intel ryzen playstation xbox galaxy
  pixel sprint team generation gen cohort`);

/** Books of scripture, with their usual abbreviations. */
export const SCRIPTURE = listOf(`
  genesis gen exodus exod leviticus lev numbers num deuteronomy deut joshua josh judges ruth samuel sam kings
  chronicles chron ezra nehemiah esther job psalm psalms ps proverbs prov ecclesiastes eccles isaiah isa jeremiah jer
  lamentations ezekiel ezek daniel hosea joel amos obadiah jonah micah nahum habakkuk zephaniah haggai zechariah
  malachi matthew matt mark luke john acts romans rom corinthians cor galatians gal ephesians eph philippians phil
  colossians col thessalonians thess timothy tim titus philemon hebrews heb james peter jude revelation rev quran
  koran surah sura gita dhammapada upanishad torah talmud hadith analects niv esv kjv nrsv qur'an qur’an`);

/** The last word of a law, a treaty, an event, a document: their years belong to them. */
export const EVENTS_AND_LAWS = listOf(`
  act acts law laws amendment code bill treaty convention charter constitution declaration agreement accord accords
  protocol directive regulation statute ordinance decree proclamation edict doctrine ruling decision pact covenant
  war wars battle siege revolution rebellion revolt uprising riot riots massacre strike boycott march movement crisis
  crash depression recession panic earthquake hurricane tsunami flood fire famine plague pandemic epidemic outbreak
  election elections olympics games cup bowl final finals championship tournament festival exhibition expo summit
  conference congress plan deal order program programme initiative campaign mission project scandal affair trial case
  hearings compromise purchase coup independence reformation renaissance restoration enlightenment dynasty reign era
  edition manual album film movie novel play opera song poem painting sculpture symphony series show game console
  phone car platform platforms census curriculum standard standards framework guidelines education`);

/** Names of places beyond the countries that `Intl` knows, of peoples and of gods and seasons: no authors. */
const PLACES = listOf(`
  london paris berlin rome madrid vienna geneva brussels amsterdam moscow tokyo beijing shanghai delhi mumbai seoul
  kyoto cairo lagos nairobi johannesburg sydney melbourne toronto montreal vancouver chicago boston philadelphia
  detroit houston dallas seattle denver atlanta miami baltimore cleveland pittsburgh minneapolis phoenix orleans
  york angeles francisco diego washington manhattan brooklyn harlem hollywood birmingham selma montgomery memphis
  nashville ferguson flint charlottesville havana lima bogota santiago rio athens istanbul jerusalem baghdad tehran
  kabul hanoi saigon hiroshima nagasaki chernobyl fukushima prague warsaw budapest munich nuremberg hamburg dresden
  stockholm oslo copenhagen helsinki dublin belfast glasgow edinburgh manchester liverpool oxford bandung versailles
  vichy westphalia bologna florence venice milan naples barcelona lisbon kyiv leningrad stalingrad petersburg alabama
  alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska
  nevada hampshire jersey mexico carolina dakota ohio oklahoma oregon pennsylvania rhode tennessee texas utah vermont
  virginia wisconsin wyoming ontario quebec england scotland wales britain uk usa us eu ussr soviet europe asia africa
  america americas antarctica oceania north south east west northern southern eastern western central middle`);

/** Organisations publish under their own name. */
export const ORGANISATIONS = listOf(`
  center centre institute institutes organization organisation association university academy academies foundation
  bureau department ministry commission council agency society committee federation bank centers centres college
  office administration service services observatory consortium nations union fund unicef unesco oecd cdc who apa aap
  nih nasa fda epa ipcc gallup pew rand brookings mckinsey deloitte`);

/** What somebody does who is cited, in its base form; a stem also stands for -s, -ed, -ing. */
const REPORTING_BASES = listOf(`
  argue report find found show showed shown demonstrate observe conclude suggest claim note state assert contend
  propose hypothesize hypothesise theorize theorise maintain posit warn write wrote explain describe describ examine
  investigate explore study studi survey measure test analyze analyse estimate reveal confirm highlight emphasize
  emphasise stress point indicate discuss define identify identifi call view consider compare track count counted
  follow followed review document establish observe discover caution acknowledge predict think thought believe see saw
  hold held put puts say said tell told remark insist recommend advocate criticize criticise challenge dispute refute
  prove proved proven
  replicate interview illustrate distinguish conceptualize conceptualise attribute trace frame characterize
  characterise outline summarize summarise support supported underscore rank place list model coin introduc introduce
  refer rais raise question provid provide offer offered present presented draw drew link linked associate connect
  treat treated use used apply appli report record recorded urge urg advise label use classify classifi did agree disagree doubt reject defend oppose add accept endorse object differ
  counter respond respon contradict concede remind insist concur
  zeigt zeigen zeigte zeigten fand fanden betont betonen argumentiert argumentieren belegt belegen schreibt behauptet
  montre montrent soutient soutiennent affirme affirment démontre souligne constate sostiene sostienen afirma afirman
  muestra muestran demostró demostraron encontró encontraron señala señalan argumenta argumentan mostra mostram
  dimostra sostengono показал показала показали утверждает пишет
  sostuvo plantea plantean propone proponen demuestra demuestran concluye concluyen explica explican señaló afirmó
  defende defendem aponta apontam demonstra conclui concluem defiende defienden avance avancent conclut concluent
  explique suggère suggèrent rappelle rappellent meint meinen weist nennt folgert betoogt betogen stelt stellen toont
  visar menar hävdar viser hevder twierdzi wykazał wykazali belirtir gösterdi afferma affermano conclude`);

/** Things that are published and cited. */
export const STUDIES = listOf(`
  study studies survey surveys poll polls report reports review reviews meta-analysis meta-analyses paper papers
  article articles analysis analyses trial trials experiment experiments investigation dissertation thesis preprint
  research findings`);

/** Words in names that begin in lower case. */
export const PARTICLES = listOf(
  "de da do dos das del della der den des di du la le van von und zu ten ter al el bin ibn y e of the for on and & et",
);

/** Words that begin a sentence with a capital and are no names. */
export const COMMON_WORDS = listOf(`
  a an the this that these those in on at by for from of to with as if but and or so yet when while although though
  because since after before during until unless where who what which how why there here it its he she they we you i
  my our your his her their one two three several many most some few all both each every another other such even
  also then thus therefore however moreover furthermore additionally similarly likewise finally first second third
  next last still instead indeed perhaps maybe not no yes see compare according following like unlike despite given
  under over between among within without against toward towards recent recently research studies study work class
  having being today now once more less my mine ours me us section title class book novel film movie regulators costs
  según laut nach selon segundo secondo gemäß siehe согласно para pour für voor como comme wie come jak som`);

const ENDINGS = ["s", "es", "d", "ed", "ing"];

export function isReportingVerb(word: string): boolean {
  const lower = word.toLowerCase();
  if (REPORTING_BASES.has(lower)) return true;
  return ENDINGS.some((ending) => lower.endsWith(ending) && REPORTING_BASES.has(cutEnd(lower, ending)));
}

/** Countries by their English names, in single words ("new", "zealand"), and {@link PLACES}. */
export function isPlace(word: string): boolean {
  const lower = word.toLowerCase();
  return PLACES.has(lower) || COUNTRY_WORDS.has(lower);
}

/** Places, months and things that are as often a family's name: "(Washington, 2018)" and "(Page, 2018)" cite. */
export const FAMILY_NAMES = listOf(`
  case law day page ward hall march may april june august early battle flood fire box rule line grade price mark key
  garcia cook martin marshall jordan washington jackson lincoln houston austin cleveland madison hamilton lancaster
  north south east west england holland wales norman roman`);

const COUNTRY_WORDS: ReadonlySet<string> = countryWords();

function countryWords(): Set<string> {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const words = new Set<string>();
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const name = names.of(String.fromCharCode(first, second));
      for (const word of name?.toLowerCase().split(/[^\p{L}]+/u) ?? []) if (word.length > 3) words.add(word);
    }
  }
  return words;
}

function cutEnd(word: string, end: string): string {
  return word.endsWith(end) ? word.slice(0, -end.length) : word;
}

/** People whom everybody knows by what they did or thought; who names them seldom means one publication. */
export const FAMOUS = listOf(`
  plato aristotle socrates confucius laozi augustine aquinas machiavelli descartes hobbes locke hume rousseau
  voltaire kant hegel mill marx engels nietzsche wollstonecraft darwin newton galileo copernicus einstein curie
  freud jung shakespeare dante homer milton goethe austen dickens twain lincoln washington jefferson madison
  hamilton franklin roosevelt churchill kennedy king gandhi mandela obama thatcher reagan parks douglass tubman
  nightingale luther calvin jesus moses muhammad buddha paul tolstoy dostoevsky orwell truman eisenhower
  nixon clinton trump biden hoover stalin lenin hitler mussolini mao napoleon bismarck caesar
  cicero seneca herodotus thucydides sophocles euripides ovid virgil cervantes moliere schiller wordsworth keats
  shelley byron dickinson whitman melville hawthorne thoreau emerson poe bronte woolf joyce hemingway faulkner
  fitzgerald steinbeck picasso rembrandt michelangelo leonardo beethoven mozart bach pasteur
  mendel lavoisier faraday maxwell bohr heisenberg schrödinger turing fermat eratosthenes euclid archimedes pythagoras hippocrates
  ptolemy kepler leibniz euler gauss edison lovelace babbage gutenberg columbus magellan kafka
  bentham spinoza sisyphus prometheus icarus cassandra`);

/** Further words in the names of bodies that publish findings. */
export const PUBLISHING_BODIES = listOf(`
  observatory trust lab laboratory initiative alliance coalition network board programme program clinic hospital
  project taskforce collaborative collaboration partnership forum authority unit team times journal post herald
  tribune quarterly magazine review letters annals proceedings bulletin census eurostat statista nielsen gartner
  accenture kpmg pwc ipsos yougov cochrane lancet jama nejm pnas unesco ilo imf who ourworldindata congressional
  fundación instituto universidad universidade universität institut ministerio banco asociación institut agence`);

/** Firms, products and services that are talked about as actors: what they say is no publication. */
export const FIRMS = listOf(`
  google amazon apple microsoft facebook meta instagram tiktok twitter youtube netflix spotify uber lyft airbnb tesla
  ford toyota honda boeing walmart target costco ikea starbucks mcdonald nike adidas disney pixar zoom slack trello
  reddit linkedin snapchat whatsapp pinterest wikipedia chatgpt openai gpt claude gemini siri alexa canvas blackboard
  moodle turnitin grammarly excel word powerpoint outlook salesforce oracle intel nvidia samsung sony nokia blackberry
  kodak xerox ibm dell lenovo zara patagonia wells enron theranos pepsi coca-cola nestle unilever pfizer moderna
  walgreens cvs fedex ups visa paypal venmo shopify etsy ebay alibaba tencent huawei hulu hbo nbc abc cbs fox
  harvard yale princeton stanford cornell columbia berkeley oxford cambridge republicans democrats congress`);
