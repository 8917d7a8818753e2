import type { CslNode } from "citeproc";
import type { RenderedStyle } from "./rendered-style.ts";

/** A style as its guide has it, where the one of citationstyles.org differs for the works that we cite. */
export function patched(style: CslNode, name: RenderedStyle): CslNode {
  const patch = patches[name];
  return patch ? mapped(style, patch) : style;
}

const patches: Partial<Record<RenderedStyle, (node: CslNode) => CslNode>> = {
  // Works whose authors it shortens alike are told apart by their titles (MLA Handbook, 9th edition, 6.5), not by
  // writing out more names, which takes the processor seconds where a group has published several. A page is a part of
  // its site also where nobody said which.
  mla: (node) => {
    if (node.name === "citation") return without("disambiguate-add-names", node);
    return isMacro(node, "title") || isMacro(node, "title-short") ? mapped(node, withPagesInQuotes) : node;
  },
  // The processor takes what sets groups apart for what sets the years of one author apart, too: "(Smith 2019a, 2019b;
  // Lee 2021)" (Chicago Manual of Style, 17th edition, 15.30). Reports are in italics as books are (14.220), and a page
  // has behind its title no year that stands before it.
  chicago: (node) => {
    if (node.name === "citation") return without("after-collapse-delimiter", node);
    if (isMacro(node, "access")) return mapped(node, withoutYear);
    const isItalic = node.name === "else-if" && node.attrs.type === CHICAGO_ITALICS;
    return isItalic ? { ...node, attrs: { ...node.attrs, type: `${CHICAGO_ITALICS} report` } } : node;
  },
  // It calls every article without volume and pages a preprint, those online ahead of print among them.
  harvard: (node) => {
    if (node.name === "if" && node.attrs.variable === "page volume")
      return { ...node, attrs: { type: "article", match: "any" } };
    return node.name === "macro" && node.attrs.name === "pages" ? withArticleNumber(node) : node;
  },
  // Titles of books have capitals, those of articles have not; the style prints both as they are.
  // Of a paper in proceedings it names no publisher, but the volume, and "doi" stands behind a comma (IEEE Reference
  // Guide, "Conferences"). An article's number stands behind the date, where pages stand before it ("Periodicals").
  ieee: (node) => {
    if (node.name === "group" && node.children.some((child) => isCall(child, "locators")))
      return { ...node, children: node.children.flatMap(withNumberBehindDate) };
    if (node.name === "else-if" && node.attrs.type === "paper-conference speech")
      return conferencePaper(node);
    return isVariable(node, "title") && node.attrs["font-style"] === "italic" ? withCapitals(node) : node;
  },
  // What nobody signed begins with its title in the typeface of titles, as all others have it; parentheses follow no
  // comma (rules 15 to 18), and the second of a dissertation say what it is (rule 17.2.2).
  bluebook: (node) => {
    if (isMacro(node, "name-macro")) return withoutSubstitute(node);
    if (isMacro(node, "source")) return withLawfulParentheses(withVolumeOfBook(node));
    return isNumberOfEdition(node) ? withOrdinal(node) : node;
  },
  // It prints no page that a citation points to, a semicolon behind the date where no volume follows, and what a thesis
  // is apart from "[Internet]".
  vancouver: (node) => {
    if (node.name === "locale") return { ...node, children: node.children.map(withHyphenInRanges) };
    if (node.name === "group" && node.attrs.suffix === ";" && node.attrs.delimiter === " ")
      return withFittingEnd(node);
    if (isText(node, { term: "internet", prefix: " [" })) return unlessThesis(node);
    return node.name === "citation"
      ? mapped(node, (part) => (isVariable(part, "citation-number") ? withPage(part) : part))
      : node;
  },
  // Pages alone tell that an article is in print, too: "2021:1-6".
  ama: (node) => {
    if (node.name === "if" && node.attrs.variable === "issue volume")
      return { ...node, attrs: { ...node.attrs, variable: "issue volume page" } };
    return node.attrs.value === "Published online" ? postedOrPublished(node) : node;
  },
};

const CHICAGO_ITALICS = "bill book graphic legislation motion_picture song";

function isMacro({ name, attrs }: CslNode, macro: string): boolean {
  return name === "macro" && attrs.name === macro;
}

function isText({ name, attrs }: CslNode, wanted: Record<string, string>): boolean {
  return name === "text" && Object.entries(wanted).every(([key, value]) => attrs[key] === value);
}

function withPagesInQuotes(node: CslNode): CslNode {
  const isOfContainer = node.name === "if" && node.attrs.variable === "container-title";
  return isOfContainer ? { ...node, attrs: { ...node.attrs, type: "webpage" } } : node;
}

function withoutYear(node: CslNode): CslNode {
  if (node.name !== "date" || node.attrs.variable !== "issued") return node;
  const day = [element("date-part", { name: "month" }), element("date-part", { name: "day", prefix: " " })];
  return element("date", { variable: "issued" }, day);
}

function withoutSubstitute(node: CslNode): CslNode {
  const isSubstitute = (child: CslNode | string) => typeof child !== "string" && child.name === "substitute";
  return mapped(node, (part) =>
    part.children.some(isSubstitute)
      ? { ...part, children: part.children.filter((child) => !isSubstitute(child)) }
      : part,
  );
}

/** "*Title* (2016) (Ph.D. dissertation, Stanford University)", "*Title*, Site (2022)". */
function withLawfulParentheses(source: CslNode): CslNode {
  const title = element("text", { variable: "title", "text-case": "title", "font-style": "italic" });
  const year = element("date", { variable: "issued", prefix: "(", suffix: ")" }, [
    element("date-part", { name: "year" }),
  ]);
  const kind = element("group", { delimiter: ", ", prefix: "(", suffix: ")" }, [
    element("text", { variable: "genre" }),
    element("text", { variable: "publisher" }),
  ]);
  const thesis = element("group", { delimiter: " " }, [title, year, kind]);
  const place = element("group", { delimiter: " " }, [
    element("text", { variable: "volume" }),
    element("text", { macro: "container" }),
    element("text", { variable: "page-first" }),
    element("text", { variable: "locator" }),
  ]);
  const other = element("group", { delimiter: " " }, [
    element("group", { delimiter: ", " }, [title, place]),
    element("text", { macro: "issuance", prefix: "(", suffix: ")" }),
  ]);
  const children = source.children.map((choose) => {
    if (typeof choose === "string") return choose;
    const [first, ...rest] = choose.children;
    const branches = rest.map((branch) =>
      typeof branch !== "string" && branch.name === "else" ? { ...branch, children: [other] } : branch,
    );
    const added = element("else-if", { type: "thesis" }, [thesis]);
    return { ...choose, children: first === undefined ? [] : [first, added, ...branches] };
  });
  return { ...source, children };
}

/** "*in* 30 Title of the Book 5998" in the place of "30 *in* Title of the Book 5998" (rule 15.5). */
function withVolumeOfBook(source: CslNode): CslNode {
  return mapped(source, (node) => {
    if (node.name !== "else-if" || node.attrs.type !== "chapter paper-conference") return node;
    return mapped(node, (group) => {
      const [volume, container] = group.children;
      const isPlace = group.name === "group" && typeof volume === "object" && isVariable(volume, "volume");
      if (!isPlace || container === undefined) return group;
      const italic = element("text", { term: "in", "font-style": "italic" });
      const title = element("text", { variable: "container-title" });
      return { ...group, children: [italic, volume, title] };
    });
  });
}

function conferencePaper(branch: CslNode): CslNode {
  const macros = (...names: string[]) => names.map((macro) => element("text", { macro }));
  const volume = element("text", { variable: "volume", prefix: "vol. " });
  const doi = element("text", { variable: "DOI", prefix: "doi: " });
  const whole = element("group", { delimiter: ", ", suffix: "." }, [
    ...macros("title", "event"),
    volume,
    ...macros("editor", "collection", "issued", "page", "status"),
    doi,
  ]);
  const access = element("if", { variable: "DOI", match: "none" }, macros("access"));
  return { ...branch, children: [whole, element("choose", {}, [access])] };
}

/** The National Library of Medicine has a hyphen between pages: "284-7". */
function withHyphenInRanges(terms: CslNode | string): CslNode | string {
  if (typeof terms === "string" || terms.name !== "terms") return terms;
  const hyphen = element("term", { name: "page-range-delimiter" }, ["-"]);
  return { ...terms, children: [...terms.children, hyphen] };
}

function unlessThesis(node: CslNode): CslNode {
  return element("choose", {}, [element("if", { type: "thesis", match: "none" }, [node])]);
}

function without(attribute: string, node: CslNode): CslNode {
  const { [attribute]: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}

function withCapitals(node: CslNode): CslNode {
  return { ...node, attrs: { ...node.attrs, "text-case": "title" } };
}

/** "Preprint posted online May 5, 2021". */
function postedOrPublished(published: CslNode): CslNode {
  return element("choose", {}, [
    element("if", { type: "article" }, [element("text", { value: "Preprint posted online" })]),
    element("else", {}, [published]),
  ]);
}

/** "(1, p. 12)" */
function withPage(number: CslNode): CslNode {
  const page = element("text", { variable: "locator", prefix: "p. " });
  return element("group", { delimiter: ", " }, [number, page]);
}

/** "2025 Jun 1 [cited 2026 Nov 22]." for what is online ahead of print, "2021 [cited 2026 Nov 22]:1–6" without a volume. */
function withFittingEnd(date: CslNode): CslNode {
  return element("choose", {}, [
    element("if", { variable: "volume issue", match: "any" }, [date]),
    element("else-if", { variable: "page" }, [without("suffix", date)]),
    element("else", {}, [{ ...date, attrs: { ...date.attrs, suffix: "." } }]),
  ]);
}

function isVariable({ name, attrs }: CslNode, variable: string): boolean {
  return name === "text" && attrs.variable === variable;
}

function isNumberOfEdition({ name, children }: CslNode): boolean {
  const isEdition = (child: CslNode | string) =>
    typeof child !== "string" && child.attrs.variable === "edition";
  return name === "group" && children.length === 2 && children.every(isEdition);
}

/** "13th ed." in the place of "13 ed.", and "Rev. ed." in that of "Rev. ed. ed." (rule 15.4). */
function withOrdinal(edition: CslNode): CslNode {
  const [text, ...label] = edition.children;
  const number = element("number", { variable: "edition", form: "ordinal" });
  return element("choose", {}, [
    element("if", { "is-numeric": "edition" }, [{ ...edition, children: [number, ...label] }]),
    element("else", {}, text === undefined ? [] : [text]),
  ]);
}

function isCall(child: CslNode | string, macro: string): child is CslNode {
  return typeof child !== "string" && child.attrs.macro === macro;
}

function withNumberBehindDate(child: CslNode | string): (CslNode | string)[] {
  const page = element("text", { macro: "page" });
  const hasNumber = { type: "article-journal", variable: "number", match: "all" };
  if (isCall(child, "page"))
    return [element("choose", {}, [element("if", hasNumber), element("else", {}, [page])])];
  return isCall(child, "issued")
    ? [child, element("choose", {}, [element("if", hasNumber, [page])])]
    : [child];
}

/** "article e0173148" in the place of "p. e0173148". */
function withArticleNumber(pages: CslNode): CslNode {
  const number = element("group", { delimiter: " " }, [
    element("text", { value: "article" }),
    element("text", { variable: "number" }),
  ]);
  const choose = element("choose", {}, [
    element("if", { type: "article-journal", variable: "number", match: "all" }, [number]),
    element("else", {}, pages.children),
  ]);
  return { ...pages, children: [choose] };
}

function element(name: string, attrs: Record<string, string>, children: (CslNode | string)[] = []): CslNode {
  return { name, attrs, children };
}

/** The tree with the patch made wherever it changes a node. */
function mapped(node: CslNode, patch: (node: CslNode) => CslNode): CslNode {
  const next = patch(node);
  if (next !== node) return next;
  const children = node.children.map((child) => (typeof child === "string" ? child : mapped(child, patch)));
  return { ...node, children };
}
