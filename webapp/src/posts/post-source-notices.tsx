import { isAlarming } from "@discussion-post/contract/notices";
import type { PostInFull } from "@discussion-post/contract/posts";
import { useAlternatives, useReplaceSource } from "@discussion-post/ui/api/source-checks";
import { showToast } from "@discussion-post/ui/components/toast";
import { SourceNotice } from "@discussion-post/ui/patterns/source-notice";
import { sourcesAsCited } from "@discussion-post/ui/text/cited-sources";

/** What was retracted or doubted since the post was written, with other works to cite instead. */
export function PostSourceNotices({ post }: { post: PostInFull }) {
  const alternatives = useAlternatives();
  const replace = useReplaceSource();
  return sourcesAsCited(post)
    .filter(({ notice, isCited }) => isCited && isAlarming(notice))
    .map((source) => (
      <SourceNotice
        key={source.key}
        source={source}
        onFind={() => alternatives.mutateAsync({ postId: post.id, key: source.key })}
        onReplace={async ({ csl, title }) => {
          await replace.mutateAsync({ read: post, key: source.key, doi: csl.DOI ?? "" });
          showToast({
            title: "Source replaced",
            description: `Your post cites “${title}” now. Check that it supports your sentence.`,
            variant: "success",
          });
        }}
      />
    ));
}
