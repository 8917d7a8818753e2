import { getPost } from "@discussion-post/contract/posts";
import type { ReadBeside } from "../accounts/read-beside.ts";
import { paramsFor } from "../http/is-for.ts";
import { postOfCaller } from "./posts.repository.ts";
import type { PostRecord } from "./posts.table.ts";

/** A post that is asked for, read beside its owner. */
export const postBeside: ReadBeside<PostRecord> = {
  endpoint: getPost,
  ...postOfCaller,
  valuesOf(req) {
    const params = getPost.params.safeParse(paramsFor(req, getPost));
    return params.success ? { postId: params.data.id } : null;
  },
};
