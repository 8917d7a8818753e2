import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";

interface UnusableLinkProps {
  /** A part of the link is missing; or it was used, or its time is over. */
  reason: "incomplete" | "used-up";
  /** Where another one is had. */
  href: string;
  /** What the button that leads there reads. */
  label: string;
}

/** A link of our mail that cannot be used, with the way to another one. */
export function UnusableLink({ reason, href, label }: UnusableLinkProps) {
  return (
    <>
      {reason === "incomplete" ? (
        <Alert variant="danger" title="This link isn't complete">
          Open it again from the email.
        </Alert>
      ) : (
        <Alert variant="danger" title="This link no longer works">
          It has expired or was already used.
        </Alert>
      )}
      <Button asChild fullWidth>
        <Link variant="bare" href={href}>
          {label}
        </Link>
      </Button>
    </>
  );
}

/** Whether trying a link's code ended so because it was used, or its time is over: trying again would not help. */
export function isUsedUpBy(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "code_invalid";
}
