import { BackLink } from "../layouts/back-link.tsx";
import { paths } from "../paths.ts";

/** The way back from what the dashboard of the administrator leads to. */
export function BackToAdmin() {
  return <BackLink href={paths.admin.href}>Back to Admin Dashboard</BackLink>;
}
