/** What both indexes have, each record as JSON. */
export interface IndexRecords {
  crossref: string[];
  openAlex: string[];
}

/** Little enough that the server reads the answer to its end. */
const ANSWER_BYTES = 1_900_000;
/** As many as the server asks for. */
const ITEMS = 20;
const RECORDS = 25;
const AUTHORS = 60;
/** More than is read. */
const ABSTRACT_CHARS = 6_000;

/** Words of the topic are in every title, so that each work is a candidate. */
const TITLE = "Free public transport and its riders in cities";

/** An ordinary answer of a size that they have. */
export function ordinary(): IndexRecords {
  return {
    crossref: several(ITEMS, (number) => JSON.stringify({ ...item(number), author: [name(number)] })),
    openAlex: several(RECORDS, (number) => JSON.stringify(record(number))),
  };
}

/** An ordinary answer whose abstracts begin with words of the topic and are made of this piece. */
export function withAbstracts(piece: string): IndexRecords {
  const abstract = `Free public transport raised ridership. ${piece.repeat(Math.ceil(ABSTRACT_CHARS / piece.length))}`;
  return {
    crossref: several(ITEMS, (number) =>
      JSON.stringify({ ...item(number), author: [name(number)], abstract }),
    ),
    openAlex: [],
  };
}

/** Each field as long as it may be, and authors who are all called alike: to tell them apart takes the longest. */
export function longest(): IndexRecords {
  const title = (number: number) => `${TITLE} ${number} ${"<i>Long</i> words ".repeat(50)}`;
  const alike = { given: "A.-B. ".repeat(33), family: "Mac van der ".repeat(16) };
  const fields = {
    author: several(AUTHORS, () => alike),
    "container-title": ["Journal of things ".repeat(55)],
    volume: "1".repeat(50),
    issue: "2".repeat(50),
    page: "12345-".repeat(8),
    abstract: "Free public transport in cities raised ridership. ".repeat(400),
  };
  const authorships = several(AUTHORS, () => ({ author: { display_name: "Ann Berta ".repeat(19) } }));
  const index = Object.fromEntries(several(3_000, (place) => [`transport${place}`, [place]]));
  return {
    crossref: several(ITEMS, (number) =>
      JSON.stringify({ ...item(number), ...fields, title: [title(number)] }),
    ),
    openAlex: several(RECORDS, (number) =>
      JSON.stringify({
        ...record(number),
        display_name: title(number),
        authorships,
        abstract_inverted_index: index,
      }),
    ),
  };
}

/** What takes longest to parse and to check, in as many bytes as are read. */
export const hardest: Record<string, () => IndexRecords> = {
  "of empty records": () => filledWith("{}"),
  "of records that are wrong": () => filledWith('{"DOI":1,"title":[1],"author":[{"given":1}],"doi":1}'),
  "of lists in lists": () => filledWith(`${"[".repeat(500)}${"]".repeat(500)}`),
  "of authors": () => ({
    crossref: [JSON.stringify({ ...item(0), author: filling({ family: "B" }) })],
    openAlex: [JSON.stringify({ ...record(0), authorships: filling({ author: { display_name: "A B" } }) })],
  }),
  "of words of an abstract": () => ({
    crossref: [JSON.stringify({ ...item(0), abstract: "a <b>&amp; ".repeat(ANSWER_BYTES / 12) })],
    openAlex: [
      JSON.stringify({
        ...record(0),
        abstract_inverted_index: Object.fromEntries(
          several(ANSWER_BYTES / 19, (place) => [`w${place}`, [place]]),
        ),
      }),
    ],
  }),
};

function item(number: number) {
  return {
    DOI: `10.1000/worst.${number}`,
    title: [`${TITLE} ${number}`],
    type: "journal-article",
    "container-title": ["Journal of Transport"],
    issued: { "date-parts": [[2020, 1, 2]] },
    volume: "3",
    page: "1-9",
    abstract: "Free public transport in cities raised ridership. ".repeat(30),
  };
}

function record(number: number) {
  return {
    doi: `https://doi.org/10.1000/worst.${number}`,
    display_name: `${TITLE} ${number}`,
    publication_year: 2020,
    type: "article",
    is_retracted: false,
    authorships: [{ author: { display_name: `Ann Smith${number}` } }],
    abstract_inverted_index: { Free: [0], public: [1], transport: [2], raised: [3], ridership: [4] },
  };
}

function name(number: number) {
  return { given: "Ann", family: `Smith${number}` };
}

function several<T>(count: number, one: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => one(number));
}

function filling<T>(entry: T): T[] {
  return several(ANSWER_BYTES / (JSON.stringify(entry).length + 1), () => entry);
}

function filledWith(entry: string): IndexRecords {
  const entries = several(ANSWER_BYTES / (entry.length + 1), () => entry);
  return { crossref: entries, openAlex: entries };
}
