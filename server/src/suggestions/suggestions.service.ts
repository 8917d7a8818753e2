import type { SourceSuggestions, SuggestionRequest } from "@discussion-post/contract/source-suggestions";
import type { Logger } from "pino";
import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import { citedFirst } from "../sources/cited-first.ts";
import type { FoundWorks } from "../sources/found-works.ts";
import { NoIndexError } from "../sources/no-index-error.ts";
import { type SourceWish, sourceWishOf } from "../sources/source-wish.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import type { SuggestionsRepository } from "./suggestions.repository.ts";

interface SuggestionsOptions {
  repository: SuggestionsRepository;
  sources: Pick<SourcesService, "lookUp" | "offer">;
  logger: Logger;
}

/**
 * So many look-ups run in a process at once. Drafts need the indexes too: more are refused, since nobody has asked
 * for their draft yet.
 */
const AT_ONCE = 8;

/** Works for posts that nobody has asked for yet. What is found is kept for the draft that follows. */
export function suggestionsService({ repository, sources, logger }: SuggestionsOptions) {
  let underWay = 0;

  return {
    /** @throws AppError `forbidden` where the owner turned it off, `unavailable`, `too_many_requests` */
    async suggest(user: UserRecord, request: SuggestionRequest): Promise<SourceSuggestions> {
      if (!user.wantsSuggestions) throw new AppError("forbidden", "You've turned suggested sources off.");
      const { citationStyle: style } = request;
      if (style === "none") return { sources: [], wanted: 0, notices: [] };
      const wish = sourceWishOf(request);
      const works = (await repository.find(user.id, wish)) ?? (await lookUp(user.id, wish));
      const { candidates, wanted, notices } = await sources.offer(works, { ...wish, style });
      return { sources: citedFirst(candidates, []), wanted, notices };
    },

    /** What was looked up for the wish; null where nothing was. A failure costs the look-up, and no draft. */
    async lookedUp(userId: number, wish: SourceWish): Promise<FoundWorks | null> {
      try {
        return await repository.find(userId, wish);
      } catch (error) {
        logger.warn({ err: error }, "suggested sources could not be read");
        return null;
      }
    },
  };

  async function lookUp(userId: number, wish: SourceWish): Promise<FoundWorks> {
    if (underWay >= AT_ONCE) throw busy();
    underWay += 1;
    try {
      const { isComplete, ...works } = await sources.lookUp(wish, { hasReplacements: true });
      // What an index could not say now it may know when the draft is asked for.
      if (isComplete) await repository.keep(userId, wish, works);
      return works;
    } catch (error) {
      if (!(error instanceof NoIndexError)) throw error;
      logger.warn({ err: error }, "no scholarly index could be reached");
      throw unreachable();
    } finally {
      underWay -= 1;
    }
  }
}

export type SuggestionsService = ReturnType<typeof suggestionsService>;

function busy(): AppError {
  return new AppError(
    "too_many_requests",
    "Sources for many other posts are being looked up right now. They'll be looked up with your draft, too.",
    { retryAfterSeconds: 2 },
  );
}

function unreachable(): AppError {
  return new AppError("unavailable", "Crossref and OpenAlex can't be reached right now.");
}
