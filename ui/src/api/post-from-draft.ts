import type { GenerationRequest } from "@discussion-post/contract/generations";
import type { NewPost } from "@discussion-post/contract/posts";
import { SAVED_TITLE_MAX_CHARS } from "@discussion-post/contract/product-constants";
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

/** The topic's first line with words in it, cut between characters, never inside one. */
function titleOf(topic: string): string {
  const line = topic.split("\n").find((part) => part.trim());
  if (!line) return "Untitled Post";
  return [...line.trim()].slice(0, SAVED_TITLE_MAX_CHARS).join("").trim();
}
