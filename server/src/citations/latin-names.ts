/** Species that titles name most; which other two words are a species, no rule tells. */
const SPECIES = [
  "Homo sapiens",
  "Homo erectus",
  "Homo neanderthalensis",
  "Pan troglodytes",
  "Mus musculus",
  "Rattus norvegicus",
  "Canis lupus",
  "Felis catus",
  "Danio rerio",
  "Xenopus laevis",
  "Drosophila melanogaster",
  "Caenorhabditis elegans",
  "Apis mellifera",
  "Aedes aegypti",
  "Anopheles gambiae",
  "Arabidopsis thaliana",
  "Zea mays",
  "Oryza sativa",
  "Saccharomyces cerevisiae",
  "Candida albicans",
  "Candida auris",
  "Escherichia coli",
  "Staphylococcus aureus",
  "Streptococcus pneumoniae",
  "Streptococcus pyogenes",
  "Mycobacterium tuberculosis",
  "Helicobacter pylori",
  "Pseudomonas aeruginosa",
  "Klebsiella pneumoniae",
  "Clostridioides difficile",
  "Clostridium difficile",
  "Plasmodium falciparum",
  "Toxoplasma gondii",
  "Vibrio cholerae",
  "Yersinia pestis",
  "Treponema pallidum",
];

const KNOWN = new Map(SPECIES.map((name) => [name.toLowerCase(), name]));
const UNMARKED = new RegExp(String.raw`(?<!<i>)\b(?:${SPECIES.join("|")})\b`, "gi");
/** "<i>Homo Sapiens</i>", and what a publisher marked that has the shape of a species: "<i>Bufo bufo</i>". */
const MARKED = /<i>(\p{L}\p{Ll}{1,30} \p{L}\p{Ll}{2,30})<\/i>/gu;

/** A title with the Latin names of species as every style prints them: in italics, and the second word small. */
export function withLatinNames(title: string): string {
  return title
    .replaceAll(UNMARKED, (name) => `<i>${KNOWN.get(name.toLowerCase())}</i>`)
    .replaceAll(MARKED, (all, name: string) => {
      const known = KNOWN.get(name.toLowerCase());
      const isSmall = /^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(name);
      return known || isSmall ? `<i><span class="nocase">${known ?? name}</span></i>` : all;
    });
}
