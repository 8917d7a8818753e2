import {
  CONTENT_MAX_CHARS,
  DEFENSE_ANSWER_MAX_CHARS,
  OWN_DRAFT_MAX_CHARS,
  REFINEMENT_WISH_MAX_CHARS,
} from "@discussion-post/contract/product-constants";
import { MARKS_MAX, type PlacedCitation } from "@discussion-post/contract/unverified";
import { HOSTILE } from "../../../server/test/hostile-texts.ts";
import { citingDraft, EDIT_OF_ALL, hostileDrafts, LONGEST_REQUEST, markedPost, repeated } from "./drafts.ts";
import { ordinary } from "./index-records.ts";
import type { Asking, Input, NewDraft } from "./input.ts";
import type { Outside } from "./outside.ts";

interface Calls {
  outside: Outside;
  ask(address: string, asking: Asking): Promise<string>;
  someone(): NonNullable<Asking["by"]>;
  newDraft: NewDraft;
}

/** What can be done with a text once there is one, and with the student's own. */
export function finishedTexts({ outside, ask, someone, newDraft }: Calls): Input[] {
  /** A draft of somebody's that cites, and what there is to change about it. */
  const written = async () => {
    const by = someone();
    Object.assign(outside, { draft: citingDraft, pieceChars: 1_000_000, records: ordinary() });
    const draft = JSON.parse(await newDraft({ by }));
    return { by, draft };
  };
  /** A saved post of somebody's, as long as it may be. */
  const saved = async () => {
    const { by, draft } = await written();
    const body = { ...LONGEST_REQUEST, title: "Worst", generationId: draft.id, content: EDIT_OF_ALL };
    return { by, post: JSON.parse(await ask("POST /api/posts/save", { by, body })) };
  };
  return [
    {
      name: "a draft edited into 500 marked words, and these edited away",
      async send() {
        const { by, draft } = await written();
        await ask(`PUT /api/drafts/${draft.id}/text`, { by, body: markedPost });
        await ask(`PUT /api/drafts/${draft.id}/text`, { by, body: { content: EDIT_OF_ALL } });
      },
    },
    {
      name: "a citation of 500 in 100,000 characters, checked",
      async send() {
        const { by, draft } = await written();
        const text = { generationId: draft.id, ...citingPost(draft.citations[0]) };
        const [first] = text.citations;
        await ask("POST /api/citations/check", { by, body: { text, start: first?.start, end: first?.end } });
      },
    },
    {
      name: `a citation replaced, of ${HOSTILE.length} hostile answers`,
      times: 1,
      async send() {
        const { by, draft } = await written();
        const { id: generationId, content, citations } = draft;
        const [{ start, end, keys }] = citations;
        const text = { generationId, content, citations };
        for (const answer of hostileDrafts) {
          outside.draft = () => answer;
          // Few of them are an answer.
          await ask("POST /api/citations/replace", {
            by,
            body: { text, start, end, key: keys[0] },
          }).catch(() => undefined);
        }
      },
    },
    {
      name: `refinements of a post of 100,000 characters, of ${HOSTILE.length} hostile answers`,
      times: 1,
      async send() {
        let { by, post } = await saved();
        for (const [index, answer] of hostileDrafts.entries()) {
          // A text can be refined ten times.
          if (index % 9 === 8) ({ by, post } = await saved());
          outside.draft = () => answer;
          const { present: base } = JSON.parse(await ask(`GET /api/posts/${post.id}/versions`, { by }));
          const instruction = { wish: `${repeated(HOSTILE[index] ?? "", REFINEMENT_WISH_MAX_CHARS - 1)}.` };
          const body = { of: { postId: post.id }, base, instruction, part: null };
          await ask("POST /api/refinements", { by, body }).catch(() => undefined);
        }
      },
    },
    {
      name: "what AI did for a post of 100,000 characters",
      async send() {
        const { by, post } = await saved();
        await ask(`GET /api/posts/${post.id}/ai-statement`, { by });
      },
    },
    {
      name: "other works for a source of a post of 100,000 characters",
      async send() {
        const { by, draft } = await written();
        const body = {
          ...LONGEST_REQUEST,
          title: "Worst",
          generationId: draft.id,
          ...citingPost(draft.citations[0]),
        };
        const post = JSON.parse(await ask("POST /api/posts/save", { by, body }));
        await ask(`POST /api/posts/${post.id}/alternatives`, { by, body: { key: draft.sources[0].key } });
      },
    },
    {
      name: `questions about a post of 100,000 characters, of ${HOSTILE.length} hostile answers, and one answered`,
      times: 1,
      async send() {
        for (const [index, answer] of hostileDrafts.entries()) {
          const { by, post } = await saved();
          outside.draft = () => answer;
          const prepared = await ask(`POST /api/posts/${post.id}/defense`, { by, body: {} });
          const [question] = JSON.parse(prepared).questions;
          const text = `${repeated(HOSTILE[index] ?? "", DEFENSE_ANSWER_MAX_CHARS - 1)}.`;
          const body = { question: question.id, answer: text, wants: "hint" };
          await ask(`PUT /api/posts/${post.id}/defense/answer`, { by, body }).catch(() => undefined);
        }
      },
    },
    {
      name: `feedback on ${OWN_DRAFT_MAX_CHARS.toLocaleString("en")} characters of one's own, of ${HOSTILE.length} hostile texts and answers`,
      times: 1,
      async send() {
        for (const [index, piece] of HOSTILE.entries()) {
          outside.draft = () => hostileDrafts[index] ?? "";
          const draft = `${repeated(piece, OWN_DRAFT_MAX_CHARS - 1)}.`;
          const body = { topic: "", draft, citationStyle: "apa" };
          await ask("POST /api/feedback", { by: someone(), body }).catch(() => undefined);
        }
      },
    },
    {
      name: `plans, of ${HOSTILE.length} hostile answers`,
      times: 1,
      async send() {
        for (const answer of hostileDrafts) {
          outside.draft = () => answer;
          const body = {
            topic: "Should cities make public transport free?",
            citationStyle: "apa",
            ownSources: [],
          };
          await ask("POST /api/plans", { by: someone(), body }).catch(() => undefined);
        }
      },
    },
    {
      name: `texts of the browser's own model, of ${HOSTILE.length} hostile ones`,
      times: 1,
      async send() {
        for (const piece of HOSTILE) {
          const by = someone();
          const { id, maxChars } = JSON.parse(
            await ask("POST /api/device-drafts", { by, body: LONGEST_REQUEST }),
          );
          const body = { text: `${repeated(piece, maxChars - 1)}.`, isStopped: false, prompt: 0 };
          await ask(`POST /api/device-drafts/${id}/text`, { by, body }).catch(() => undefined);
        }
      },
    },
  ];
}

/** The longest text, in which as many sentences cite a work as may. */
function citingPost({ text: cited, keys }: PlacedCitation): { content: string; citations: PlacedCitation[] } {
  const sentence = "Most of those who were asked said that they ride more often than before";
  const claim = `${sentence} ${cited}. `;
  const content = claim.repeat(MARKS_MAX).padEnd(CONTENT_MAX_CHARS, "So it is. ");
  const evidence = {
    key: keys[0] ?? "",
    claim: claim.trim(),
    grade: "not_shown" as const,
    quote: null,
    checkedAt: new Date().toISOString(),
  };
  const citations = Array.from({ length: MARKS_MAX }, (_, index): PlacedCitation => {
    const start = index * claim.length + sentence.length + 1;
    return {
      start,
      end: start + cited.length,
      text: cited,
      keys,
      form: "parenthetical",
      evidence: [evidence],
    };
  });
  return { content: content.slice(0, CONTENT_MAX_CHARS), citations };
}
