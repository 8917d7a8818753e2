/**
 * What a screen reader finds at the end of a sentence that cites, and in the card that a press opens, as Chromium's
 * accessibility tree has it: the journey expects it, and docs/accessibility.md shows it.
 */
export const CITATION_READ = `- paragraph:
  - text: . The average adult saw about one or a few fake stories, and people believed more readily what favoured their candidate
  - 'button "Citation: (Allcott & Gentzkow, 2017). Supported by a sentence of its abstract. Show evidence"': (Allcott & Gentzkow, 2017)
  - text: .`;

export const CARD_READ = `- dialog "Evidence for (Allcott & Gentzkow, 2017)":
  - list:
    - listitem:
      - paragraph: Social Media and Fake News in the 2016 Election
      - paragraph: Allcott & Gentzkow · 2017 · Journal of Economic Perspectives
      - blockquote: The average adult saw about one or a few fake stories, and people believed more readily what favoured their candidate.
      - paragraph: Supported by this sentence
      - paragraph: Found in Crossref and OpenAlex
      - link "Open “Social Media and Fake News in the 2016 Election” (opens in a new tab)":
        - /url: https://doi.org/10.1257/jep.31.2.211
      - button "Replace “Social Media and Fake News in the 2016 Election” with another source"`;
