import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { paths } from "../paths.ts";
import type { TemplatePrefill } from "./use-template-prefill.ts";

/** Says above the form which template it was filled from, and what of it could not be used. */
export function TemplateNote({ prefill }: { prefill: TemplatePrefill }) {
  if (prefill.status === "failed") {
    return (
      <Alert
        variant="warning"
        title={`${prefill.name} could not be loaded`}
        actions={
          <Button variant="secondary" size="sm" onClick={prefill.retry}>
            Try Again
          </Button>
        }
      >
        The form has your last settings. The template may have been deleted.
      </Alert>
    );
  }
  if (prefill.status !== "filled") return null;
  return (
    <Alert title={`Using template: ${prefill.name}`}>
      {prefill.replaced.length > 0 ? (
        <>
          {list(prefill.replaced)} {prefill.replaced.length === 1 ? "is" : "are"} part of premium, so the form
          has the default instead. <Link href={paths.pricing.href}>See plans</Link>
        </>
      ) : (
        "Change what you like; the template stays as it is."
      )}
    </Alert>
  );
}

function list(labels: readonly string[]): string {
  return labels.map((label) => `“${label}”`).join(", ");
}
