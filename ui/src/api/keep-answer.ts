import type { User } from "@discussion-post/contract/accounts";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { Host } from "./host-interface.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { queryKeys } from "./query-keys.ts";
import { sameUser } from "./same-user.ts";

/*
 * An answer may come after whoever asked has signed out on a shared computer: it is nobody's then. Call these before
 * the question, and what they return with the answer.
 */

/** Has a changed post shown wherever it stands; fulfilled once the lists have it. */
export function postKeeper(host: Host): (post: PostInFull) => Promise<void> {
  const isSameUser = sameUser(host);
  const { queryClient } = host;
  return async (post) => {
    tellOtherTabs(post.id);
    if (!isSameUser()) return;
    queryClient.setQueryData(queryKeys.post(post.id), post);
    await queryClient.invalidateQueries({
      queryKey: queryKeys.posts,
      // The post itself is there.
      predicate: ({ queryKey }) => queryKey[1] !== post.id,
    });
  };
}

/** Shows the account as the server has it now. */
export function userKeeper(host: Host): (user: User) => void {
  const isSameUser = sameUser(host);
  return (user) => {
    if (isSameUser()) host.queryClient.setQueryData(queryKeys.user, user);
  };
}
