import { getPost, type PostInFull } from "@discussion-post/contract/posts";
import { type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { citedGeneration, postInFull } from "@discussion-post/ui/testing/fixtures";

/** A saved post with a list of what it cites. */
export const post: PostInFull = {
  ...postInFull,
  content: citedGeneration.content,
  sources: citedGeneration.sources,
  references: citedGeneration.references,
};

/** A stand-in for the API that has this post. */
export function apiWith(one: PostInFull): FakeApi {
  const api = fakeApi();
  api.on(getPost, one);
  return api;
}
