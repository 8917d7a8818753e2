import type { User } from "@discussion-post/contract/accounts";
import type { AiStatement } from "@discussion-post/contract/ai-statements";
import type { SubscriptionState } from "@discussion-post/contract/billing";
import type { Defense } from "@discussion-post/contract/defenses";
import type { Feedback } from "@discussion-post/contract/feedback";
import type { Generation, GenerationRequest } from "@discussion-post/contract/generations";
import { generatorDefaults } from "@discussion-post/contract/options";
import type { Plan } from "@discussion-post/contract/plans";
import type { ListedPost, PostInFull } from "@discussion-post/contract/posts";
import {
  FREE_POSTS_TOTAL,
  PREMIUM_POSTS_PER_WEEK,
  REFINEMENTS_PER_POST,
} from "@discussion-post/contract/product-constants";
import type { SourceSuggestions } from "@discussion-post/contract/source-suggestions";
import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import type { ListedTemplate } from "@discussion-post/contract/templates";
import { countWords } from "@discussion-post/contract/text";
import type { Version, VersionList } from "@discussion-post/contract/versions";

/** People and texts as they occur, for stories and tests. Change a part with a spread. */
export const freeUser: User = {
  id: 41,
  username: "maya.okafor",
  email: "maya.okafor@students.example.edu",
  emailVerified: false,
  hasPassword: true,
  name: "Maya Okafor",
  image: null,
  postsUsed: 1,
  postsLimit: FREE_POSTS_TOTAL,
  postsBeingWritten: 0,
  postsRenewAt: null,
  isSubscribed: false,
  stripeSubscriptionId: null,
  isAdmin: false,
  hasSecondFactor: false,
  needsSecondFactor: false,
  isPremiumDenied: false,
  hasPaymentUnderWay: false,
  wantsSourceMails: false,
  wantsSuggestions: false,
  wantsReadings: false,
  createdAt: "2026-09-02T14:12:00Z",
};

export const premiumUser: User = {
  ...freeUser,
  id: 42,
  username: "jonas.lindqvist",
  email: "jonas@example.edu",
  name: "Jonas Lindqvist",
  postsUsed: 9,
  postsLimit: PREMIUM_POSTS_PER_WEEK,
  postsRenewAt: "2027-03-05T12:00:00Z",
  isSubscribed: true,
};

/** Premium that Stripe renews. */
export const paidSubscription: SubscriptionState = {
  isSubscribed: true,
  source: "stripe",
  status: "active",
  currentPeriodEnd: "2027-03-05T12:00:00Z",
  endsAt: null,
  formattedEndDate: null,
  hasPaymentProblem: false,
  overdue: null,
  paymentUnderWay: null,
  isDenied: false,
  notice: null,
};

export const freeSubscription: SubscriptionState = {
  ...paidSubscription,
  isSubscribed: false,
  source: null,
  status: null,
  currentPeriodEnd: null,
};

export const topic =
  "Week 6: Should cities make public transport free for everyone? Take a position, support it with evidence from this week's readings, and respond to the equity argument that Professor Ahn raised in the lecture.";

export const generationRequest: GenerationRequest = { ...generatorDefaults, topic, ownSources: [] };

const farePost = [
  "Free public transport sounds like the fairest policy a city could adopt, and in one respect it is: nobody is turned away at the door. Yet the evidence in this week's readings suggests that the fare is rarely what keeps people off the bus. In cities that dropped fares, most new trips replaced walking or cycling, while car traffic fell only slightly.",
  "That finding changes how I read Professor Ahn's equity argument. If the riders who depend on transit most are also those who wait longest for it, then a dollar spent on frequency reaches them before a dollar spent on fares does. A bus every eight minutes at the edge of the city is worth more to a night-shift nurse than a free bus every forty.",
  "I would not treat this as a choice between two pure options, however. Targeted fare relief for students, older riders and low-income households can be paired with investment in service, and it costs a fraction of what a universal programme does. The objection that means-testing adds stigma is serious, but automatic enrolment through existing benefits answers much of it.",
  "So my position is a qualified no: make transport free for those whom the fare excludes, and spend the rest on making it good. I am curious whether anyone found a city where universal free fares did bring drivers out of their cars. What was different there?",
].join("\n\n");

export const references: ReferenceList = {
  heading: "References",
  entries: [
    [
      {
        text: "Cats, O., Susilo, Y. O., & Reimal, T. (2017). The prospects of fare-free public transport: evidence from Tallinn. ",
      },
      { text: "Transportation", italic: true },
      { text: ", " },
      { text: "44", italic: true },
      { text: "(5), 1083–1104. https://doi.org/10.1007/s11116-016-9695-5" },
    ],
    [
      {
        text: "Fearnley, N. (2013). Free fares policies: Impact on public transport mode share and other transport policy goals. ",
      },
      { text: "International Journal of Transportation", italic: true },
      { text: ", " },
      { text: "1", italic: true },
      { text: "(1), 75–90. https://doi.org/10.14257/ijt.2013.1.1.05" },
    ],
  ],
};

export const sources: Source[] = [
  {
    key: "cats2017",
    title: "The prospects of fare-free public transport: evidence from Tallinn",
    authors: "Cats, Susilo & Reimal",
    year: 2017,
    container: "Transportation",
    url: "https://doi.org/10.1007/s11116-016-9695-5",
    why: "From its abstract: “The modal shift came mainly from walking, and there is no evidence that car traffic fell much.” (cited by 151 works; found in Crossref and OpenAlex)",
    isOwn: false,
    isCited: true,
    foundIn: ["crossref", "openalex"],
    hasAbstract: true,
    csl: {
      id: "cats2017",
      type: "article-journal",
      title: "The prospects of fare-free public transport: evidence from Tallinn",
      DOI: "10.1007/s11116-016-9695-5",
    },
  },
  {
    key: "fearnley2013",
    title: "Free fares policies: Impact on public transport mode share and other transport policy goals",
    authors: "Fearnley",
    year: 2013,
    container: "International Journal of Transportation",
    url: "https://doi.org/10.14257/ijt.2013.1.1.05",
    why: "Added by you; found in Crossref.",
    isOwn: true,
    isCited: true,
    foundIn: ["crossref", "openalex"],
    hasAbstract: true,
    csl: {
      id: "fearnley2013",
      type: "article-journal",
      title: "Free fares policies",
      DOI: "10.14257/ijt.2013.1.1.05",
    },
  },
];

/** Three works, of which the topic asks for two. */
export const suggestions: SourceSuggestions = {
  wanted: 2,
  notices: [],
  sources: ["first", "second", "third"].map((name, place) => ({
    key: `${name}201${place}`,
    title: `The ${name} study of fare-free public transport`,
    authors: "Cats & Reimal",
    year: 2010 + place,
    container: "Transportation",
    url: `https://doi.org/10.1000/${name}`,
    why: "Mentions “public”, “transport” and “free”; found in Crossref and OpenAlex.",
    isOwn: false,
    isCited: false,
    foundIn: ["crossref", "openalex"],
    hasAbstract: true,
    notice: null,
    csl: {
      id: `${name}201${place}`,
      type: "article-journal",
      title: `The ${name} study of fare-free public transport`,
      DOI: `10.1000/${name.toUpperCase()}`,
    },
  })),
};

export const aiStatement: AiStatement = {
  use: {
    models: ["gpt-5-mini"],
    firstAt: "2026-03-05T15:07:00.000Z",
    lastAt: "2026-03-05T15:12:00.000Z",
    drafts: 2,
    refinements: ["Shorter"],
    sources: 2,
    givenSources: 0,
    words: 200,
    ownWords: 46,
    kept: [],
    edited: "last",
    isThinned: false,
  },
  plain:
    "I used AI Discussion Post Generator (gpt-5-mini) on March 5, 2026 to draft this post, “Free public transport.” It wrote two drafts. I had the text refined once: “Shorter”. I then edited it by hand. Two sources that it cites were looked up in scholarly indexes. I changed or added 46 of its 200 words (23%).",
  apa: "AI Discussion Post Generator. (2026). gpt-5-mini [Large language model]. https://posts.example.com",
  mla: "“Free public transport” prompt. AI Discussion Post Generator, model gpt-5-mini, 5 Mar 2026, https://posts.example.com.",
  chicago:
    "Text generated by AI Discussion Post Generator (gpt-5-mini), March 5, 2026, https://posts.example.com, and edited by the author.",
};

export const plan: Plan = {
  terms: ["public transport", "fare-free"],
  questions: ["Who pays for a free ride?", "What would change in your own town?"],
  outline: [
    "Define the main term",
    "Explain how fares shape who rides",
    "Weigh the strongest objection",
    "End with a question for your classmates",
  ],
  sources: sources.map((source) => ({ ...source, isCited: false })),
  leftOut: 2,
  model: "gpt-5-mini",
  createdAt: "2026-03-05T15:07:00.000Z",
  notices: [],
};

export const generation: Generation = {
  id: "0f5d2c1e-9a40-4a57-8f0b-3d1f3f6a7c11",
  content: farePost,
  wordCount: countWords(farePost),
  postsUsed: 2,
  postsLimit: FREE_POSTS_TOTAL,
  notices: [],
  sources: [],
  references: null,
  unverified: [],
  kept: [],
  removed: [],
  citations: [],
  answers: [],
  citationStyle: "apa",
  sourcesRequested: 2,
  checkedAt: null,
  model: null,
};

/** The same draft with what it cites. */
export const citedGeneration: Generation = {
  ...generation,
  content: [
    farePost.replace("only slightly.", "only slightly (Cats et al., 2017; Fearnley, 2013)."),
    references.heading,
    ...references.entries.map((runs) => runs.map(({ text }) => text).join("")),
  ].join("\n\n"),
  sources,
  references,
};

const CITED_SENTENCE =
  "In cities that dropped fares, most new trips replaced walking or cycling, while car traffic fell only slightly (Cats et al., 2017; Fearnley, 2013).";
const CITATION = "(Cats et al., 2017; Fearnley, 2013)";
const citationStart = citedGeneration.content.indexOf(CITATION);

/** The same draft with what its citation rests on: a sentence of the first work, nothing of the second. */
export const evidencedGeneration: Generation = {
  ...citedGeneration,
  checkedAt: "2026-11-18T15:07:00Z",
  citations: [
    {
      start: citationStart,
      end: citationStart + CITATION.length,
      text: CITATION,
      keys: ["cats2017", "fearnley2013"],
      form: "parenthetical",
      evidence: [
        {
          key: "cats2017",
          claim: CITED_SENTENCE,
          grade: "supported",
          quote:
            "The modal shift came mainly from walking, and there is no evidence that car traffic fell much.",
          checkedAt: "2026-11-18T15:07:00Z",
        },
        {
          key: "fearnley2013",
          claim: CITED_SENTENCE,
          grade: "not_shown",
          quote: null,
          checkedAt: "2026-11-18T15:07:00Z",
        },
      ],
    },
  ],
};

export const post: ListedPost = {
  id: 318,
  userId: freeUser.id,
  title: "Should cities make public transport free for every",
  content: farePost,
  isPreview: false,
  marked: 0,
  model: "gpt-4.1-mini-2025-04-14",
  tone: "professional",
  length: "medium",
  perspective: "balanced",
  citationStyle: "apa",
  createdAt: "2026-11-18T15:07:00Z",
};

/** The same post, as its own page gets it. */
export const postInFull: PostInFull = {
  id: post.id,
  userId: post.userId,
  title: post.title,
  content: post.content,
  tone: post.tone,
  length: post.length,
  perspective: post.perspective,
  citationStyle: post.citationStyle,
  createdAt: post.createdAt,
  sources: [],
  references: null,
  unverified: [],
  removed: [],
  kept: [],
  citations: [],
  answers: [],
  checkedAt: null,
  model: "gpt-4.1-mini-2025-04-14",
  originalContent: null,
  updatedAt: null,
};

/** The same post with what it cites, and what its citation rests on. */
export const citingPost: PostInFull = {
  ...postInFull,
  ...(({ content, sources, references, citations, checkedAt }) => ({
    ...{ content, sources, references, citations, checkedAt },
  }))(evidencedGeneration),
};

const [OPENING = ""] = farePost.match(/^[^.]+\./) ?? [];

/** Questions about {@link citingPost}, of which the last one's sentence is gone. */
export const defense: Defense = {
  model: "gpt-4.1-mini-2025-04-14",
  createdAt: "2026-11-21T10:00:00Z",
  questions: [
    {
      id: 1,
      kind: "reason",
      sentence: OPENING,
      place: { start: 0, end: OPENING.length },
      evidence: [],
      asks: "Why do you say this, and what would show that it is wrong?",
      by: "model",
      answer: "",
      hint: null,
      said: null,
    },
    {
      id: 2,
      kind: "evidence",
      sentence: CITED_SENTENCE,
      place: {
        start: citedGeneration.content.indexOf(CITED_SENTENCE),
        end: citedGeneration.content.indexOf(CITED_SENTENCE) + CITED_SENTENCE.length,
      },
      evidence: (evidencedGeneration.citations[0]?.evidence ?? []).map(({ key, grade, quote }) => ({
        ...{ key, grade, quote },
      })),
      asks: "What did the work that you cite find that shows this?",
      by: "model",
      answer: "",
      hint: null,
      said: null,
    },
    {
      id: 3,
      kind: "objection",
      sentence: "Every city should do the same next year.",
      place: null,
      evidence: [],
      asks: "What is the strongest argument against this, and how do you answer it?",
      by: "rules",
      answer: "That it costs too much.",
      hint: null,
      said: null,
    },
  ],
};

export const posts: ListedPost[] = [
  post,
  {
    ...post,
    id: 305,
    title: "Reply to Daniel: is memory reconstructive?",
    content:
      "Daniel, your point about eyewitness confidence made me think of Loftus and Palmer's speed estimates. What struck me is not that people were wrong, but that a single verb was enough to move them.\nIf memory is rebuilt each time, then confidence may only tell us how fluent the rebuilding felt.",
    tone: "thoughtful",
    length: "short",
    citationStyle: null,
    createdAt: "2026-11-12T09:30:00Z",
  },
  {
    ...post,
    id: 291,
    title: "Supply chains after 2020: resilience or efficiency?",
    tone: "academic",
    length: "detailed",
    perspective: "critical",
    citationStyle: "harvard",
    createdAt: "2026-10-21T18:45:00Z",
  },
];

export const template: ListedTemplate = {
  isPreview: false,
  id: 7,
  userId: freeUser.id,
  name: "Weekly reading response",
  description: "For PSY 210: take one claim from the reading, test it, and end with a question to the group.",
  topic:
    "Respond to this week's reading. Name the claim that you find most open to doubt, say what evidence would change your mind, and connect it to one idea from an earlier week.",
  tone: "academic",
  length: "standard",
  perspective: "reflective",
  citationStyle: "apa",
  formality: 75,
  creativity: 50,
  complexity: 50,
  courseRule: null,
  createdAt: "2026-09-20T10:00:00Z",
  updatedAt: "2026-11-15T10:00:00Z",
};

export const templates: ListedTemplate[] = [
  template,
  {
    ...template,
    id: 8,
    name: "Peer reply",
    description: null,
    topic: null,
    tone: "casual",
    length: "short",
    perspective: "supportive",
    citationStyle: "mla",
    updatedAt: null,
  },
];

/** A text that has been nothing else. */
export const noVersions: VersionList = {
  versions: [],
  present: null,
  isThinned: false,
  refinementsLeft: REFINEMENTS_PER_POST,
  requirements: null,
  courseRule: null,
};

const made = { instruction: null, part: null, createdAt: "2026-11-22T10:00:00Z" };

/** The draft of the fixtures, made shorter, and edited afterwards. */
export const versions: VersionList = {
  ...noVersions,
  versions: [
    { ...made, number: 1, kind: "generated", wordCount: 214 },
    { ...made, number: 2, kind: "refined", instruction: { preset: "shorter" }, wordCount: 148 },
    { ...made, number: 5, kind: "edited", wordCount: 151 },
  ],
  present: 5,
  refinementsLeft: 9,
};

/** The first of them. */
export const firstVersion: Version = {
  ...made,
  number: 1,
  kind: "generated",
  content: generation.content,
  wordCount: generation.wordCount,
  notices: [],
  sources: [],
  references: null,
  unverified: [],
  kept: [],
  removed: [],
  citations: [],
  answers: [],
  checkedAt: null,
  citationStyle: "apa",
  model: generation.model,
};

/** A draft that a student wrote. */
export const ownDraft =
  "I ride the bus to campus. Studies show that free buses carry more people. This changes everything.";

export const feedback: Feedback = {
  remarks: [
    {
      kind: "unsupported",
      start: 26,
      end: 73,
      sentence: "Studies show that free buses carry more people.",
      says: "Which study is this? Name it, or say that this is your own view.",
      by: "rules",
      works: sources.slice(0, 1).map((source) => ({
        source: { ...source, isCited: false },
        quote: "Ridership rose after fares were abolished.",
      })),
    },
    {
      kind: "unclear",
      start: 74,
      end: 98,
      sentence: "This changes everything.",
      says: "What exactly does this change?",
      by: "model",
      works: null,
    },
  ],
  leftOut: 1,
  model: "gpt-5-mini",
  createdAt: "2026-03-05T15:07:00.000Z",
  notices: [],
};
