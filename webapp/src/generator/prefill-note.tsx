import { useSession } from "@discussion-post/ui/api/accounts";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { TemplateNote } from "@discussion-post/ui/patterns/template-note";
import { paths } from "../paths.ts";
import type { TemplatePrefill } from "./use-template-prefill.ts";

/** Above the form: which template it is filled from, or why it is not. A visitor is told at the top of the page. */
export function PrefillNote({ prefill }: { prefill: TemplatePrefill }) {
  const session = useSession();
  switch (prefill.status) {
    case "none":
      return null;
    case "loading":
      if (session.status === "signed_out") return null;
      return <Spinner label={`Loading template: ${prefill.name}`} />;
    case "failed":
      return <NotLoaded {...prefill} />;
    case "filled":
      return (
        <TemplateNote name={prefill.name} replaced={prefill.replaced} pricingHref={paths.pricing.href} />
      );
  }
}

/** What is gone does not come back by trying again, but another may do. */
function NotLoaded({ name, retry }: { name: string; retry?: () => void }) {
  return (
    <Alert
      variant="warning"
      title={`We couldn't load ${name}`}
      actions={
        retry ? (
          <Button variant="secondary" size="sm" onClick={retry}>
            Try Again
          </Button>
        ) : (
          <Button asChild variant="secondary" size="sm">
            <Link variant="bare" href={paths.templates.href}>
              Choose another
            </Link>
          </Button>
        )
      }
    >
      {!retry && "It may have been deleted. "}The form has your last settings.
    </Alert>
  );
}
