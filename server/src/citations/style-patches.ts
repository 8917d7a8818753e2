import type { CslNode } from "citeproc";
import type { RenderedStyle } from "./rendered-style.ts";

/** A style as its guide has it, where the one of citationstyles.org differs for the works that we cite. */
export function patched(style: CslNode, name: RenderedStyle): CslNode {
  const patch = patches[name];
  return patch ? mapped(style, patch) : style;
}

const patches: Partial<Record<RenderedStyle, (node: CslNode) => CslNode>> = {
  // Works whose authors it shortens alike are told apart by their titles (MLA Handbook, 9th edition, 6.5), not by
  // writing out more names, which takes the processor seconds where a group has published several.
  mla: (node) => (node.name === "citation" ? without("disambiguate-add-names", node) : node),
  // The processor takes what sets groups apart for what sets the years of one author apart, too: "(Smith 2019a, 2019b;
  // Lee 2021)" (Chicago Manual of Style, 17th edition, 15.30).
  chicago: (node) => (node.name === "citation" ? without("after-collapse-delimiter", node) : node),
  // It calls every article without volume and pages a preprint, those online ahead of print among them.
  harvard: (node) => {
    if (node.name === "if" && node.attrs.variable === "page volume")
      return { ...node, attrs: { type: "article", match: "any" } };
    return node.name === "macro" && node.attrs.name === "pages" ? withArticleNumber(node) : node;
  },
  // Titles of books have capitals, those of articles have not; the style prints both as they are.
  ieee: (node) =>
    isVariable(node, "title") && node.attrs["font-style"] === "italic" ? withCapitals(node) : node,
  // Nor does it give capitals to the title of what nobody signed.
  bluebook: (node) => {
    if (isVariable(node, "title")) return withCapitals(node);
    return isNumberOfEdition(node) ? withOrdinal(node) : node;
  },
  // It prints no page that a citation points to, and a semicolon behind the date where no volume or page follows.
  vancouver: (node) => {
    if (node.name === "group" && node.attrs.suffix === ";" && node.attrs.delimiter === " ")
      return withFittingEnd(node);
    return node.name === "citation"
      ? mapped(node, (part) => (isVariable(part, "citation-number") ? withPage(part) : part))
      : node;
  },
  ama: (node) => (node.attrs.value === "Published online" ? postedOrPublished(node) : node),
};

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

/** "2025 Jun 1 [cited 2026 Nov 22]." for what is online ahead of print. */
function withFittingEnd(date: CslNode): CslNode {
  return element("choose", {}, [
    element("if", { variable: "volume issue page number", match: "any" }, [date]),
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
