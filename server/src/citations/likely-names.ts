import { isMostlyCapitalised } from "../sources/word-rarity.ts";

/** Whether a word, in small letters, is written with a capital because it is a name: "rome", "morrison". */
export function isLikelyName(word: string): boolean {
  return isMostlyCapitalised(word) && !NO_NAMES.has(word);
}

/** Whether a word of English, in small letters, is as well a family, a firm or a thing that is called by it. */
export function isWordAndName(word: string): boolean {
  return WORDS_AND_NAMES.has(word);
}

/** Words that begin sentences, go before names or are part of them; titles have them as words. */
const NO_NAMES = new Set(
  `abbey abort adder admiral afro agent agriculture ah airlines airways alderman almighty alpha alright ambassador
  amber angel announcer apostle arc archbishop archer arctic aristocrats art ash atlas atm aunt avalanche avenue axis
  baker ballad banks banner bard barker baron basil baton bay beagle beaver behold berg besides beta bill bingo birch
  bishop bishops bloc bond booker booster boulevard brace brewer brigadier brook buck buffalo bureau bye canyon
  captain cardinal carp carpe cedar chairman chambers chancellor char charmed cheetah chester chi chief chiefs
  chronicle clay cleric cliff co cod colonel columbine coma combat come commander commissioner commonwealth communist
  communists comrade concerto condor consequently continental cooper coral corporal corps cosmopolitan cosmos
  councillor countess county covenant crane creed creek crescent cub cubs dad daddy daisy dale dawn dean delta
  democratic detective dill diva doc dom dover dr dragon dragonfly dragons drew duchess duke duo dusty dynasty eagle
  eagles east eastern echo eighteen eighty elder elders eleven elk elm empress enterprise enterprises eta evidently
  excuse falcon fern fiddler fields finch fifteen fifty fir firstly fisher flamingo forge fort fortunately forty foster
  fourteen fourteenth foxy freeze friar frost furthermore gamma gazette gen gene general geographic ginger gladiators glen
  goodbye gps grace grail gram grams grant grove guild gulf gypsy hail happily harbor harmony hart hazel hazmat heath
  hello helm herald hey hi highlands hobbit hollow holly holy hopefully hornet horsemen housewives how hub hunter
  hurry hush incorporated inspector iris ivy jackal jade jaguar joy jubilee jun junior kappa kelp knight knights lane
  lax legion lens let lieutenant likewise lily listen lord lotus lupus mace magnum majestic major mama mar marine
  marines mark marsh marshal mason matrix maybe meadows meanwhile memorial metropolitan midtown midway miller min
  ministry miss mod mom mommy monopoly moreover moss motors mount mr mrs namely narrator nebula neo nets neutron
  nevertheless nexus nineteen ninety no nobody norm north northern northwestern ode oh ok okay olive omega opus oracle
  ordinarily orient orthodox otter outlaw oval pang panther parkway pastor pearl perhaps pharaoh phi piglet pip
  plankton plaza pond pop porter potter praise preferably president previously professor prophet quark radar ranger raven
  rangers reed reg republic republican rev reverend rich rivers riverside rocky rose ruby rusty sabbath sage saint
  sandy sassy seasonal secondly senator senior sergeant seventeen seventy sheriff shire shore shut sic signor silicon
  sixteen sixty slim sloth south southern spade spam sparrow spartan spectre sphinx spicer springs spruce stalker
  stark states stitch stones streak stronghold subtitle subtitles supreme sustained swan tan tanner tao tarot thank
  thanks theta thirteen thirty thorn tic trans trapper treasury trek trench triad triads tribune turbo turtle tv
  twelfth twelve twenty ultra um uncle unfortunately utopia vale valley violet vista voyager walker waters weaver well
  wells west western what where whereas whoa why wiki wildfire will willow woodland woods wow yam yang yeah yes yin zen`.split(
    /\s+/,
  ),
);

const WORDS_AND_NAMES = new Set(
  `amazon apple beloved black bush canvas chase cook earth fed first fisher ford fox gates gemini hill hooks internet jobs kerry king
  lear lee meta moon nature net oracle pope price queen rice rose science shell slack snapchat stone sun target time
  tesla uber vogue wells west white wood woods young zoom`.split(/\s+/),
);
