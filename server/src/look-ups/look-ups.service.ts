import type { CitingDraft } from "@discussion-post/contract/look-ups";
import type { CitationStyle } from "@discussion-post/contract/options";
import { sentenceAround } from "@discussion-post/contract/sentences";
import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { CheckedText, SentMarks, UnverifiedWords } from "@discussion-post/contract/unverified";
import type { Logger } from "pino";
import { AppError } from "../errors/app-error.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { withoutList } from "../generations/post-content.ts";
import { marksBeside } from "../posts/marks-beside.ts";
import { marksOf } from "../posts/post-marks.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import { type CitingText, citeWorks } from "./cite-work.ts";

interface LookUpsOptions {
  references: ReferenceLookUp;
  generations: GenerationsService;
  posts: PostsService;
  logger: Logger;
}

/** Where the words stand that are to be looked up. */
interface Place {
  start: number;
  end: number;
}

/** What is asked, and the draft as its writer has left it. */
interface DraftLookUp extends Place, SentMarks {
  content: string;
  /** In which it was asked for. */
  citationStyle?: CitationStyle | undefined;
}

type SavedPost = Awaited<ReturnType<PostsService["get"]>>;

interface Outcome<T> {
  text: T;
  source: Source;
}

/** Looking up what nobody has verified in a user's draft or saved post, when they ask for it. */
export function lookUpsService({ references, generations, posts, logger }: LookUpsOptions) {
  return {
    /**
     * Looks words of a draft up, and keeps the draft that cites what they mean.
     * @returns null where no index knows exactly this work
     * @throws AppError `not_found`, `unavailable`
     */
    async inDraft(
      userId: number,
      id: string,
      { start, end, citationStyle, ...sent }: DraftLookUp,
    ): Promise<Outcome<CitingDraft> | null> {
      const draft = await generations.writtenBy(userId, id);
      if (!draft) throw new AppError("not_found", "No such draft.");
      const { content } = sent;
      const { sources, references } = draft;
      const text = { content, ...(await marksBeside(draft, sent)), sources, references };
      const style = draft.citationStyle ?? citationStyle ?? null;
      const citing = await cite({ text, place: { start, end }, style });
      if (!citing) return null;
      const wordCount = countWords(withoutList(citing.text.content, citing.text.references));
      await generations.texts.replace(userId, id, {
        kind: "citation",
        change: (present) => ({ ...present, ...citing.text, wordCount }),
      });
      return { text: { ...citing.text, wordCount }, source: citing.source };
    },

    /**
     * The same in a saved post, as an edit of it.
     * @throws AppError `not_found`, `edited_elsewhere`, `storage_full`, `unavailable`
     */
    async inPost(
      userId: number,
      id: number,
      { lastUpdatedAt, ...place }: Place & { lastUpdatedAt: string | null },
    ): Promise<Outcome<SavedPost> | null> {
      const post = await posts.get(userId, id);
      const { content, sources, references: list, citationStyle: style } = post;
      const text = { content, ...marksOf(post), sources: sources ?? [], references: list };
      const citing = await cite({ text, place, style });
      if (!citing) return null;
      return {
        text: await posts.recite(userId, id, { ...citing.text, lastUpdatedAt }),
        source: citing.source,
      };
    },
  };

  async function cite({
    text,
    place,
    style,
  }: {
    text: CitingText;
    place: Place;
    style: CitationStyle | null;
  }): Promise<Outcome<CitingText> | null> {
    const words = text.unverified.find(({ start, end }) => start === place.start && end === place.end);
    if (!words) throw new AppError("not_found", "These words are no longer marked.");
    const works = await found(words, text);
    const citing = works && (await citeWorks(text, { words, works, style }));
    const [first] = works ?? [];
    const source = citing?.sources.find(({ csl }) => csl.DOI?.toLowerCase() === first?.doi);
    return citing && source ? { text: citing, source } : null;
  }

  async function found(words: UnverifiedWords, { content }: CheckedText) {
    try {
      return await references.find({ words: words.text, sentence: sentenceAround(content, words) });
    } catch (error) {
      logger.warn({ err: error }, "a reference could not be looked up");
      throw new AppError("unavailable", "Crossref and OpenAlex can't be reached right now.", {
        cause: error,
      });
    }
  }
}

export type LookUpsService = ReturnType<typeof lookUpsService>;
