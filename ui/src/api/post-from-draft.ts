import type { GenerationRequest } from "@discussion-post/contract/generations";
import { titleOf } from "@discussion-post/contract/post-title";
import type { NewPost } from "@discussion-post/contract/posts";
import type { WrittenPost } from "./unsaved-draft.ts";

/** The post that saving a written draft makes (requirements, section 23). */
export function postFromDraft({ request, generation }: WrittenPost): NewPost {
  const { content, unverified, kept, removed, citations } = generation;
  return {
    title: titleOf(request.topic),
    ...{ content, unverified, kept, removed, citations },
    ...postSettings(request),
    generationId: generation.id,
  };
}

/** How a post was asked for, in a post's words: without citations its style is null (ADR-0020). */
export function postSettings({ tone, length, perspective, citationStyle }: GenerationRequest) {
  return { tone, length, perspective, citationStyle: citationStyle === "none" ? null : citationStyle };
}
