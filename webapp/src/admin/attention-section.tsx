import type { Incident } from "@discussion-post/contract/admin";
import { useResolveIncident } from "@discussion-post/ui/api/admin";
import { showToast } from "@discussion-post/ui/components/toast";
import { AttentionList } from "@discussion-post/ui/patterns/attention-list";
import { paths } from "../paths.ts";

/** What the administrator has to see to, with the call that closes it. */
export function AttentionSection({ incidents }: { incidents: readonly Incident[] }) {
  const resolution = useResolveIncident();
  return (
    <AttentionList
      incidents={incidents}
      resolvingId={resolution.isPending ? resolution.variables : undefined}
      userHref={paths.adminUser.href}
      onResolve={(id) =>
        resolution
          .mutateAsync(id)
          .catch((error: Error) =>
            showToast({ title: "Not resolved", description: error.message, variant: "danger" }),
          )
      }
    />
  );
}
