import { generation } from "@discussion-post/contract/generations";
import * as z from "zod/mini";

/** A finished post, before it is known how many the account has left. What drafts of earlier versions lack is empty. */
export const writtenPost = z.omit(generation, { id: true, postsUsed: true, postsLimit: true });

export type WrittenPost = z.infer<typeof writtenPost>;
