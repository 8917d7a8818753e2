import type { GivenKind, GivenSource } from "@discussion-post/contract/given-sources";
import type { CslItem } from "@discussion-post/contract/sources";
import { COURSE_MATERIAL } from "../citations/as-printed.ts";
import type { ChosenWork } from "./to-source.ts";
import { typedNames } from "./typed-names.ts";

/** A work as its user described it, to be cited and looked up nowhere. */
export function givenWork(given: GivenSource): ChosenWork {
  const { kind, title, authors, editors, year, container, publisher, pages, address } = given;
  const { excerpt, excerptPage } = given;
  const author = typedNames(plain(authors));
  const editor = kind === "chapter" ? typedNames(plain(editors)) : [];
  const isInSomething = kind !== "book" && container !== "";
  const csl = {
    type: CSL_TYPES[kind],
    ...(kind === "course" && { genre: COURSE_MATERIAL }),
    title: plain(title),
    ...(author.length > 0 && { author }),
    ...(editor.length > 0 && { editor }),
    ...(year !== null && { issued: { "date-parts": [[year]] } }),
    ...(isInSomething && { [kind === "course" ? "publisher" : "container-title"]: plain(container) }),
    ...(publisher !== "" && OF_PUBLISHERS.includes(kind) && { publisher: plain(publisher) }),
    ...(pages !== "" && IN_PAGES.includes(kind) && { page: plain(pages) }),
    ...(address !== null && { URL: address }),
    ...(excerpt !== "" && excerptPage !== "" && { custom: { excerptPage: plain(excerptPage) } }),
    note: NOT_LOOKED_UP,
  } satisfies Omit<CslItem, "id">;
  return {
    work: {
      doi: null,
      csl,
      abstract: excerpt === "" ? null : excerpt,
      citedBy: 0,
      notice: null,
      isNotice: false,
      foundIn: [],
    },
    isOwn: true,
    isFitting: true,
    why: "Given by you; no index was asked about it.",
  };
}

/** Stands beside such a work wherever it is exported to. */
const NOT_LOOKED_UP = "Given by the writer, not looked up";

const CSL_TYPES: Record<GivenKind, string> = {
  webpage: "webpage",
  course: "document",
  book: "book",
  chapter: "chapter",
  article: "article-magazine",
};

const OF_PUBLISHERS: readonly GivenKind[] = ["book", "chapter"];
const IN_PAGES: readonly GivenKind[] = ["chapter", "article"];

/** The citation processor reads markup, which nobody means here. */
function plain(text: string): string {
  return text.replaceAll(/[<>]/g, " ").replaceAll(/\s+/g, " ").trim();
}
