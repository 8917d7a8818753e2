import { getAiStatement } from "@discussion-post/contract/ai-statements";
import { wholeTitle } from "@discussion-post/contract/post-title";
import type { Router } from "express";
import { accountCap } from "../accounts/account-cap.ts";
import type { FeatureContext } from "../feature-context.ts";
import { route } from "../http/route.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { VersionsFeature } from "../versions/versions.feature.ts";
import { aiUseIn } from "./ai-use.ts";
import { recordedVersions } from "./recorded-versions.ts";
import { statementOf } from "./statement-text.ts";

interface StatementsContext extends Pick<FeatureContext, "env"> {
  posts: PostsService;
  versions: VersionsFeature;
}

/** A text may have some hundred versions to compare, which takes the thread beside the loop seconds. */
const AT_ONCE = 2;

/** Statements of AI use, told from the versions of a post and kept nowhere (ADR-0038). */
export function statementsFeature({ env, posts, versions }: StatementsContext) {
  const inTurn = accountCap({
    running: AT_ONCE,
    refusal: "Your earlier statements are still being made. Try again in a moment.",
  });
  return {
    routes: (router: Router) =>
      route(router, getAiStatement, async ({ user, params: { id } }) => {
        const { title, sources } = await posts.get(user.id, id);
        const { document, text } = await posts.documentOf(user.id, id);
        const all = await versions.service.list(user.id, document.id);
        // What was done since, in a draft that shares the record, is no part of this text.
        const last = await versions.service.numberOf(user.id, document.id, text.content);
        const recorded = await inTurn(user.id, () =>
          recordedVersions({
            listed: all.filter(({ number }) => last === null || number <= last),
            present: text,
            textOf: async (number) =>
              (await versions.service.version(user.id, document.id, number))?.text ?? null,
          }),
        );
        const present = { ...text, sources: sources ?? [] };
        const use = aiUseIn({ versions: recorded, present, isThinned: document.isThinned });
        return {
          statement:
            use &&
            statementOf({ use, title: wholeTitle(title), sources: present.sources, address: env.PUBLIC_URL }),
        };
      }),
  };
}
