/** Words of such names that are no names by themselves. */
const COMMON = new Set(
  words(`
    central chad church city coast democratic federated guinea heard high island islands isles ivory jersey kingdom land
    marino modern northern oceans outlying outer people pseudo region republic salvador slavic south southern state
    states territories territory turkey united unknown western world zone austral bidi accents
  `),
);

/** Words, in small letters, that are always capitalised in English. */
export const PROPER_NAMES: ReadonlySet<string> = new Set([
  ...displayNames("region"),
  ...displayNames("language"),
  ...words(`
    monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
    november december christmas easter ramadan
    african africans american americans asian asians australian australians austrian belgian british brazilian canadian
    canadians chilean colombian cuban egyptian european europeans filipino indian indians indonesian iranian iraqi irish
    israeli kenyan malaysian mexican mexicans nigerian pakistani palestinian scottish soviet swiss syrian taiwanese
    chicano hispanic hispanics latina latinas latino latinos latinx anglo nordic
    africa america asia europe oceania britain england scotland wales atlantic pacific arctic antarctic mediterranean
    beijing berlin boston california chicago florida london ontario paris texas tokyo washington york
    bible buddhism buddhist buddhists catholic catholics christian christianity christians confucian confucius hindu
    hinduism hindus islam islamic jewish jews judaism muslim muslims protestant protestants quran
    aristotelian aristotle bayes bayesian darwin darwinian foucault freud freudian gaussian hegel hegelian kant kantian
    keynes keynesian maslow marx marxism marxist nietzsche piaget plato platonic shakespeare shakespearean socrates
    turing vygotsky alzheimer likert parkinson rorschach markov
    facebook google instagram medicaid medicare tiktok twitter wikipedia youtube
    boeing chongqing fleming florence guinness hawking inverness kipling lawrence nanjing pershing provence rowling
    stirling
    covid holocaust nazi renaissance victorian
  `),
]);

/** Single words of the names that the platform knows: "Germany", "Swahili". */
function displayNames(type: "region" | "language"): string[] {
  const names = new Intl.DisplayNames("en", { type, fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .map((code) => names.of(type === "region" ? code.toUpperCase() : code)?.toLowerCase() ?? "")
    .flatMap((name) => name.split(/[^\p{L}]+/u))
    .filter((word) => word.length > 3 && !COMMON.has(word));
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Names of several words, none of which need be a name by itself. */
export const PROPER_PHRASES = new RegExp(
  String.raw`\b(?:${[
    "united states",
    "united kingdom",
    "united nations",
    "european union",
    "soviet union",
    "supreme court",
    "middle east",
    "middle ages",
    "south africa",
    "south korea",
    "north korea",
    "north america",
    "south america",
    "latin america",
    "central america",
    "central asia",
    "southeast asia",
    "saudi arabia",
    "hong kong",
    "new zealand",
    "new york city",
    "new york",
    "new orleans",
    "los angeles",
    "san francisco",
    "sri lanka",
    "puerto rico",
    "costa rica",
    "el salvador",
    "sierra leone",
    "burkina faso",
    "ivory coast",
    "czech republic",
    "dominican republic",
    "first world war",
    "second world war",
    "world war",
    "cold war",
    "civil war",
    "great depression",
    "industrial revolution",
    "native american",
    "native americans",
    "silicon valley",
    "world bank",
    "world health organization",
    "white house",
    "black lives matter",
    "common core",
    "great lakes",
    "federal reserve",
    "jim crow",
    "bill gates",
    "affordable care act",
    "new deal",
    "new testament",
    "old testament",
    "red sea",
    "black sea",
    "dead sea",
    "black death",
    "great gatsby",
    "moby dick",
    "romeo and juliet",
    "plato['’]s republic",
    "american trends panel",
    "american community survey",
    "current population survey",
    "general social survey",
    "world values survey",
    "pew research center",
    "harlem renaissance",
    "french revolution",
    "american revolution",
    "russian revolution",
    "roman empire",
    "ottoman empire",
    "british empire",
    "magna carta",
    "vietnam war",
    "korean war",
    "gulf war",
    "great wall",
    "amazon basin",
    "gulf of mexico",
    "declaration of helsinki",
    "declaration of independence",
    "universal declaration of human rights",
    "world medical association",
    "world health organization",
    "world trade organization",
    "paris agreement",
    "kyoto protocol",
    "belmont report",
    "nuremberg code",
    "geneva conventions?",
    "affordable care act",
    "suez canal",
    "panama canal",
  ].join("|")})\b`,
  "gi",
);

/** Words that keep all of their capitals, of a title in capitals too; none that could be another word ("AIDS", "WHO"). */
export const ACRONYMS: ReadonlySet<string> = new Set(
  "ADHD AI COVID DNA EEG EU GDP GPA HIV HPV ICT IQ LGBT LGBTQ MERS MRI NASA NATO OECD OPEC PTSD RNA SARS UK UNESCO UNICEF USA".split(
    " ",
  ),
);
