/**
 * Genera that titles name most. With the epithet behind it such a word is the name of a species; which other two words
 * are one, no rule tells.
 */
const GENERA =
  `Abies Acacia Acer Acinetobacter Acropora Aedes Agrobacterium Alces Amanita Anolis Anopheles Apis Aplysia Apodemus Arabidopsis Arachis Artemisia Ascaris Aspergillus Bacillus Bacteroides Balaenoptera Bartonella Betula Bombus Bombyx Bordetella Borrelia Botrytis Branta Brassica Brucella Bufo Caenorhabditis Callithrix Campylobacter Candida Canis Capra Carcharodon Carex Castanea Cavia Cervus Chelonia Chlamydia Chlamydomonas Chlorella Clostridioides Clostridium Coffea Columba Corynebacterium Crocodylus Cryptococcus Cryptosporidium Culex Cyanistes Cyprinus Danio Daphnia Drosophila Echinococcus Elephas Enterobacter Enterococcus Equus Erinaceus Escherichia Eucalyptus Euglena Fagus Fasciola Felis Ficus Francisella Fraxinus Fusarium Gadus Gallus Giardia Ginkgo Glycine Gossypium Haemophilus Halobacterium Helianthus Helicobacter Hirundo Hordeum Juglans Juniperus Klebsiella Lactobacillus Lactuca Larix Larus Legionella Leishmania Lepus Leptospira Listeria Loxodonta Lumbricus Lutra Macaca Macropus Manduca Marchantia Meles Mesorhizobium Microtus Mus Mycobacterium Mycoplasma Mytilus Myotis Neisseria Neurospora Nicotiana Nostoc Odocoileus Oncorhynchus Orcinus Ornithorhynchus Oryctolagus Oryza Ovis Panthera Passer Penicillium Phaseolus Phoca Phytophthora Picea Pinus Pisum Plasmodium Pneumocystis Pongo Populus Porphyromonas Procyon Prunus Pseudomonas Pyrus Quercus Rana Rangifer Rattus Rhizobium Rickettsia Saccharomyces Salix Salmo Salmonella Schistosoma Schizosaccharomyces Sciurus Sequoia Serratia Shigella Solanum Sorghum Staphylococcus Streptococcus Streptomyces Sturnus Taenia Taeniopygia Taraxacum Thermus Theobroma Tilia Toxoplasma Treponema Tribolium Trichoderma Trichomonas Trifolium Triticum Trypanosoma Turdus Tursiops Ulmus Ursus Vaccinium Varroa Vibrio Vicia Vigna Vitis Vulpes Wolbachia Xanthomonas Xenopus Yersinia Zea`.split(
    /\s+/,
  );

/** Of genera that are names of something else as well. */
const SPECIES =
  "Homo sapiens|Homo erectus|Homo habilis|Homo neanderthalensis|Homo floresiensis|Homo naledi|Pan troglodytes|Pan paniscus|Gorilla gorilla|Gorilla beringei|Bos taurus|Sus scrofa|Lynx lynx|Puma concolor|Castor fiber|Castor canadensis|Corvus corax|Corvus corone|Parus major|Octopus vulgaris|Citrus sinensis|Malus domestica|Rosa canina|Ficus carica".split(
    "|",
  );
const KNOWN = new Map(SPECIES.map((name) => [name.toLowerCase(), name]));
const GENUS = new Map(GENERA.map((name) => [name.toLowerCase(), name]));
/** How the second word of a name ends, and words of English that end so, too. */
const EPITHET = String.raw`\p{L}{2,18}(?:ae|ans|ata|atus|cens|ens|ensis|ex|ur|aster|ifer|color|i|ia|ica|icum|icus|ides|ii|ina|inum|inus|is|ix|oides|or|os|um|us|a|e)`;
const NO_EPITHET =
  /^(?:a|able|activity|against|agenda|alpha|analysis|apparatus|are|area|arena|around|asia|bacteria|basis|be|before|beta|bonus|campus|care|census|change|cohesive|colonies|complex|consensus|corpus|crisis|criteria|culture|data|date|diabetes|disease|due|emphasis|epidemic|exposure|fitness|focus|for|formulae|gene|genesis|genome|genus|hypothesis|immune|in|index|infectious|is|isolate|life|like|make|management|media|microbiota|more|nexus|none|nor|or|outcome|outside|over|phenomena|photosynthesis|plus|prognosis|radius|response|resistance|rise|role|sequence|serum|size|species|spectrum|status|stimulus|strain|structure|surface|survive|symbiosis|synthesis|the|these|thesis|throughout|treatise|type|under|use|vaccine|versus|via|virus|were|wildlife|with)$|(?:ance|ence|age|ate|ine|ise|ize|ive|ture|ure|able|ible|ous|ness|sis|our)$/i;
const BINOMIAL = new RegExp(
  String.raw`(?<![\p{L}<>])(?:${SPECIES.join("|")}|(?:${GENERA.join("|")}) ${EPITHET})(?![\p{L}-])`,
  "giu",
);
/** "E. coli": the epithets that are cited with an initial alone. */
const INITIALED =
  /(?<![\p{L}<>.])([A-Z])\. ?(aeruginosa|albicans|anthracis|aureus|burgdorferi|cerevisiae|cholerae|coli|difficile|elegans|falciparum|gondii|jejuni|laevis|melanogaster|meningitidis|monocytogenes|musculus|norvegicus|pallidum|pestis|pneumoniae|pombe|pylori|pyogenes|sapiens|subtilis|thaliana|tuberculosis|typhi|vivax)(?![\p{L}-])/giu;
/** "<i>Homo Sapiens</i>", and what a publisher marked that has the shape of a species: "<i>Bufo bufo</i>". */
const MARKED = /<i>(\p{L}\p{Ll}{1,30} \p{L}\p{Ll}{2,30})<\/i>/gu;

/** A title with the Latin names of species as every style prints them: in italics, and the second word small. */
export function withLatinNames(title: string): string {
  return title
    .replaceAll(MARKED, (all, name: string) => {
      const isSmall = /^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(name);
      const known = speciesOf(name);
      return known || isSmall ? marked(known ?? name) : all;
    })
    .replaceAll(BINOMIAL, (all: string, at: number, whole: string) => {
      const known = isInside(whole, at) ? null : speciesOf(all);
      return known ? marked(known) : all;
    })
    .replaceAll(INITIALED, (all, genus: string, epithet: string, at: number, whole: string) =>
      isInside(whole, at) ? all : marked(`${genus.toUpperCase()}. ${epithet.toLowerCase()}`),
    );
}

function speciesOf(name: string): string | null {
  const [genus = "", epithet = ""] = name.split(" ");
  const species = KNOWN.get(name.toLowerCase());
  if (species !== undefined) return species;
  const known = GENUS.get(genus.toLowerCase());
  return known === undefined || NO_EPITHET.test(epithet) ? null : `${known} ${epithet.toLowerCase()}`;
}

function marked(species: string): string {
  return `<i><span class="nocase">${species}</span></i>`;
}

/** Whether a place of a title is in italics already. */
function isInside(title: string, at: number): boolean {
  const before = title.slice(0, at);
  return before.lastIndexOf("<i>") > before.lastIndexOf("</i>");
}
