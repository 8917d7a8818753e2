import type { ReferenceList } from "@discussion-post/contract/sources";
import type { CitedText } from "@discussion-post/ui/text/evidence";

/**
 * A piece of a draft for visitors, with what its citations rest on. Works and sentences of their abstracts are real,
 * and the grades are the product's own, by words alone; recorded on November 22, 2026.
 */
export const exampleDraft: CitedText & { references: ReferenceList } = {
  content:
    "Time in class is better spent on work than on listening. Average examination scores improved by about 6% in active learning sections, and students under traditional lecturing were 1.5 times more likely to fail (Freeman et al., 2014). What students do afterwards counts as well: studying again what they had learned had no effect on delayed recall, but repeated testing produced a large positive effect (Karpicke & Roediger, 2008).\n\nReferences\n\nFreeman, S., Eddy, S. L., McDonough, M., Smith, M. K., Okoroafor, N., Jordt, H., & Wenderoth, M. P. (2014). Active learning increases student performance in science, engineering, and mathematics. Proceedings of the National Academy of Sciences, 111(23), 8410–8415. https://doi.org/10.1073/pnas.1319030111\n\nKarpicke, J. D., & Roediger, H. L. (2008). The critical importance of retrieval for learning. Science, 319(5865), 966–968. https://doi.org/10.1126/science.1152408",
  sources: [
    {
      key: "freeman2014",
      title: "Active learning increases student performance in science, engineering, and mathematics",
      authors: "Freeman et al.",
      year: 2014,
      container: "Proceedings of the National Academy of Sciences",
      url: "https://doi.org/10.1073/pnas.1319030111",
      why: "Found in Crossref and OpenAlex.",
      isOwn: false,
      isCited: true,
      foundIn: ["crossref", "openalex"],
      hasAbstract: true,
      csl: {
        type: "article-journal",
        title: "Active learning increases student performance in science, engineering, and mathematics",
        author: [
          {
            family: "Freeman",
            given: "Scott",
          },
          {
            family: "Eddy",
            given: "Sarah L.",
          },
          {
            family: "McDonough",
            given: "Miles",
          },
          {
            family: "Smith",
            given: "Michelle K.",
          },
          {
            family: "Okoroafor",
            given: "Nnadozie",
          },
          {
            family: "Jordt",
            given: "Hannah",
          },
          {
            family: "Wenderoth",
            given: "Mary Pat",
          },
        ],
        issued: {
          "date-parts": [[2014, 6, 10]],
        },
        "container-title": "Proceedings of the National Academy of Sciences",
        volume: "111",
        issue: "23",
        page: "8410-8415",
        DOI: "10.1073/pnas.1319030111",
        URL: "https://doi.org/10.1073/pnas.1319030111",
        id: "freeman2014",
      },
      notice: null,
    },
    {
      key: "karpicke2008",
      title: "The Critical Importance of Retrieval for Learning",
      authors: "Karpicke & Roediger",
      year: 2008,
      container: "Science",
      url: "https://doi.org/10.1126/science.1152408",
      why: "Found in Crossref and OpenAlex.",
      isOwn: false,
      isCited: true,
      foundIn: ["crossref", "openalex"],
      hasAbstract: true,
      csl: {
        type: "article-journal",
        title: "The critical importance of retrieval for learning",
        author: [
          {
            family: "Karpicke",
            given: "Jeffrey D.",
          },
          {
            family: "Roediger",
            given: "Henry L.",
          },
        ],
        issued: {
          "date-parts": [[2008, 2, 15]],
        },
        "container-title": "Science",
        volume: "319",
        issue: "5865",
        page: "966-968",
        DOI: "10.1126/science.1152408",
        URL: "https://doi.org/10.1126/science.1152408",
        id: "karpicke2008",
      },
      notice: null,
    },
  ],
  references: {
    heading: "References",
    entries: [
      [
        {
          text: "Freeman, S., Eddy, S. L., McDonough, M., Smith, M. K., Okoroafor, N., Jordt, H., & Wenderoth, M. P. (2014). Active learning increases student performance in science, engineering, and mathematics. ",
        },
        {
          text: "Proceedings of the National Academy of Sciences",
          italic: true,
        },
        {
          text: ", ",
        },
        {
          text: "111",
          italic: true,
        },
        {
          text: "(23), 8410–8415. https://doi.org/10.1073/pnas.1319030111",
        },
      ],
      [
        {
          text: "Karpicke, J. D., & Roediger, H. L. (2008). The critical importance of retrieval for learning. ",
        },
        {
          text: "Science",
          italic: true,
        },
        {
          text: ", ",
        },
        {
          text: "319",
          italic: true,
        },
        {
          text: "(5865), 966–968. https://doi.org/10.1126/science.1152408",
        },
      ],
    ],
  },
  citations: [
    {
      start: 210,
      end: 232,
      text: "(Freeman et al., 2014)",
      keys: ["freeman2014"],
      form: "parenthetical",
      evidence: [
        {
          key: "freeman2014",
          claim:
            "Average examination scores improved by about 6% in active learning sections, and students under traditional lecturing were 1.5 times more likely to fail (Freeman et al., 2014).",
          grade: "supported",
          quote:
            "These results indicate that average examination scores improved by about 6% in active learning sections, and that students in classes with traditional lecturing were 1.5 times more likely to fail than were students in classes with active learning.",
          checkedAt: "2026-11-22T12:00:00.000Z",
        },
      ],
    },
    {
      start: 402,
      end: 429,
      text: "(Karpicke & Roediger, 2008)",
      keys: ["karpicke2008"],
      form: "parenthetical",
      evidence: [
        {
          key: "karpicke2008",
          claim:
            "What students do afterwards counts as well: studying again what they had learned had no effect on delayed recall, but repeated testing produced a large positive effect (Karpicke & Roediger, 2008).",
          grade: "supported",
          quote:
            "Repeated studying after learning had no effect on delayed recall, but repeated testing produced a large positive effect.",
          checkedAt: "2026-11-22T12:00:00.000Z",
        },
      ],
    },
  ],
  removed: [],
  unverified: [],
  checkedAt: "2026-11-22T12:00:00.000Z",
};
