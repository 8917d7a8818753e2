import { useDismissSourceNotice, useSourceNotices } from "@discussion-post/ui/api/source-checks";
import { SourceNoticeList } from "@discussion-post/ui/patterns/source-notice-list";
import { paths } from "../paths.ts";

/** What the user has to know of the sources of their saved posts. A failure to ask says nothing: it is no news. */
export function SourceNotices() {
  const { data: notices = [] } = useSourceNotices();
  const dismiss = useDismissSourceNotice();
  return <SourceNoticeList notices={notices} hrefOf={paths.post.href} onDismiss={dismiss.mutate} />;
}
