import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { signInHref, templateHref } from "../paths.ts";
import { useTemplateId } from "./use-template-id.ts";

/** For a visitor whose link names a template: whose it is nobody knows yet. Signing in leads back here. */
export function TemplateLinkNote() {
  const id = useTemplateId();
  if (id === null) return null;
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <Alert
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link variant="bare" href={signInHref(templateHref(id))}>
              Log in
            </Link>
          </Button>
        }
      >
        This link opens one of your templates. Log in to fill in the form with it.
      </Alert>
    </div>
  );
}
