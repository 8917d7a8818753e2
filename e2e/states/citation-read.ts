/**
 * What a screen reader finds at the end of a sentence that cites, and in the card that a press opens, as Chromium's
 * accessibility tree has it: the journey expects it, and docs/accessibility.md shows it.
 */
export const CITATION_READ = `- paragraph:
  - text: Examination scores rose under active learning, and students in traditional lectures were one and a half times more likely to fail
  - 'button "Citation: (Freeman et al., 2014). Supported by a sentence of its abstract. Show evidence"': (Freeman et al., 2014)
  - text: .`;

export const CARD_READ = `- dialog "Evidence for (Freeman et al., 2014)":
  - list:
    - listitem:
      - paragraph: Active learning increases student performance in science, engineering, and mathematics
      - paragraph: Freeman et al. · 2014 · Proceedings of the National Academy of Sciences
      - blockquote: Examination scores rose under active learning, and students in traditional lectures were one and a half times more likely to fail.
      - paragraph: Supported by this sentence
      - paragraph: Found in Crossref and OpenAlex
      - link "Open “Active learning increases student performance in science, engineering, and mathematics” (opens in a new tab)":
        - /url: https://doi.org/10.1073/pnas.1319030111
      - button "Replace “Active learning increases student performance in science, engineering, and mathematics” with another source"`;
