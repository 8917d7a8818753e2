import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { paths } from "../paths.ts";

/**
 * Stands on a page of the administrator's for everybody else, with a way on. Each page words it in its own way
 * (requirements, section 18).
 */
export function AdminsOnly({ children }: { children: string }) {
  return (
    <Alert
      variant="danger"
      actions={
        <Button asChild variant="secondary" size="sm">
          <Link variant="bare" href={paths.dashboard.href}>
            Go to your dashboard
          </Link>
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
