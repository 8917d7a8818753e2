import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";
import { STORYTELLERS } from "./storytellers.ts";
import { folded } from "./tokens.ts";

/**
 * Whether a mention names nobody but people of novels and plays: by their whole name, or as who speaks in a work of
 * somebody who tells stories, "In Shelley's Frankenstein, Victor argues".
 */
export function isOfCharacters(sentence: string, { names, years, isCertain }: Mention): boolean {
  if (isCertain || names.length === 0 || years.length > 0) return false;
  const people = charactersIn(sentence).flatMap(({ name }) => name.split(" "));
  const words = [...people, ...(storyIn(sentence)?.words.split(/[^\p{L}-]+/u) ?? [])];
  return words.length > 0 && names.every((name) => words.includes(name.replace(/['’]s?$/, "")));
}

/** The sentence as if it did not say who in a novel or a play it speaks of. */
export function withoutCharacters(sentence: string): string {
  const story = storyIn(sentence);
  let text = story ? `${sentence.slice(0, story.start)}There she${sentence.slice(story.end)}` : sentence;
  for (const { name, index } of charactersIn(text).toReversed())
    text = `${text.slice(0, index)}she${text.slice(index + name.length)}`;
  return text;
}

/** Who speaks in a story, and where the words that say so stand. */
interface Story {
  /** The work, its author, who speaks and with whom. */
  words: string;
  start: number;
  /** Where the name of who speaks ends. */
  end: number;
}

/** A story whose author is named, in which somebody speaks: "In Melville's Moby-Dick, Ahab argues with Starbuck". */
function storyIn(sentence: string): Story | null {
  const found = IN_STORY.exec(sentence);
  const { author = "", title = "", name = "", behind = "", other = "" } = found?.groups ?? {};
  if (!found || !STORYTELLERS.has(folded(author.split(" ").at(-1) ?? ""))) return null;
  const words = `${author} ${title} ${name} ${other}`;
  return { words, start: found.index, end: found.index + found[0].length - behind.length };
}

const NAME = String.raw`\p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}-]{1,20})?`;
const IN_STORY = new RegExp(
  String.raw`(?<!\p{L})(?:[Ii]n|[Tt]hroughout) (?<author>${NAME})['’]s? (?:novel |play |story )?["“‘*]?(?<title>\p{Lu}[\p{L}’'-]{1,20}(?: (?:(?:of|the|and|in|a) ){0,2}\p{Lu}[\p{L}’'-]{1,20}){0,5}),?["”’*]?,? (?<=, )(?<name>${NAME})(?<behind> \p{Ll}{3,14}(?: (?:with|against|to|before) (?<other>${NAME}))?)`,
  "u",
);

function charactersIn(sentence: string): { name: string; index: number }[] {
  return matchesIn(sentence, TWO_NAMES).flatMap(({ 1: first = "", 2: last = "", index }) => {
    const name = `${first} ${last}`;
    return CHARACTERS.has(name.toLowerCase()) ? [{ name, index }] : [];
  });
}

const TWO_NAMES = /(?<!\p{L})(\p{Lu}\p{Ll}{1,15})(?= (\p{Lu}\p{L}{1,15})(?!\p{L}))/gu;

/** Those of novels and plays as courses read them, by given and family name: what they argue is no research. */
const CHARACTERS: ReadonlySet<string> = new Set(
  `atticus finch,scout finch,jem finch,boo radley,tom robinson,bob ewell,mayella ewell,jay gatsby,nick carraway
   daisy buchanan,tom buchanan,jordan baker,myrtle wilson,winston smith,holden caulfield,phoebe caulfield
   elizabeth bennet,jane bennet,lydia bennet,fitzwilliam darcy,charlotte lucas,emma woodhouse,george knightley
   elinor dashwood,marianne dashwood,anne elliot,jane eyre,edward rochester,bertha mason,catherine earnshaw
   victor frankenstein,elizabeth lavenza,robert walton,ebenezer scrooge,oliver twist,david copperfield,sydney carton
   charles darnay,madame defarge,miss havisham,hester prynne,arthur dimmesdale,roger chillingworth,huck finn
   huckleberry finn,tom sawyer,captain ahab,bartleby scrivener,daisy miller,isabel archer,edna pontellier,lily bart
   newland archer,ethan frome,sherlock holmes,john watson,dorian gray,basil hallward,henry wotton,jonathan harker
   mina harker,anna karenina,konstantin levin,emma bovary,jean valjean,rodion raskolnikov,ivan karamazov
   alyosha karamazov,dmitri karamazov,gregor samsa,leopold bloom,stephen dedalus,clarissa dalloway,septimus smith
   jake barnes,brett ashley,robert jordan,frederic henry,tom joad,ma joad,george milton,lennie small,bigger thomas
   janie crawford,joe starks,guy montag,clarisse mcclellan,captain beatty,bernard marx,john savage,mustapha mond
   willy loman,biff loman,linda loman,happy loman,john proctor,abigail williams,elizabeth proctor,blanche dubois
   stanley kowalski,stella kowalski,amanda wingfield,laura wingfield,tom wingfield,walter younger,lena younger
   beneatha younger,nora helmer,torvald helmer,hedda gabler,billy pilgrim,john yossarian,randle mcmurphy,nurse ratched
   celie johnson,esther greenwood,humbert humbert,harry potter,hermione granger,albus dumbledore,severus snape
   katniss everdeen,peeta mellark,frodo baggins,bilbo baggins,samwise gamgee,starr carter`
    .split(/,|\n\s*/)
    .map((name) => name.trim()),
);
