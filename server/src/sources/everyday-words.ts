/**
 * How scholarly works call what students name in everyday words. Such a word stands in few titles and abstracts, so that
 * an index finds nothing by it, and what is found otherwise seems to share nothing with the topic. Words that scholarly
 * works use as well, such as "poor" and "college", are none.
 */
const EVERYDAY = new Map(
  Object.entries({
    waste: "garbage trash rubbish litter",
    insects: "bug bugs",
    children: "kid kids toddler toddlers tot tots",
    infants: "baby babies",
    adolescents: "teen teens teenager teenagers teenage tween tweens",
    parents: "mom moms mum mums dad dads mommy daddy",
    leader: "boss bosses",
    police: "cop cops",
    prison: "jail jails jailed",
    offenders: "crook crooks",
    vaccine: "shot shots jab jabs",
    physicians: "doc docs",
    loneliness: "lonely lonesome",
    burnout: "exhausted",
    wages: "paycheck paychecks",
    television: "tv telly",
    elderly: "grandma grandpa granny",
    meat: "beef burger burgers steak steaks",
    cannabis: "weed",
    alcohol: "booze",
    misinformation: "hoax hoaxes",
  }).flatMap(([term, words]) => words.split(" ").map((word) => [word, term])),
);

/** The scholarly word for an everyday one, in small letters; undefined for any other. */
export function scholarlyWordFor(word: string): string | undefined {
  return EVERYDAY.get(word);
}

/** A text with scholarly words in the place of everyday ones, by which what it means is told better. */
export function withScholarlyWords(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => EVERYDAY.get(word.toLowerCase()) ?? word);
}
