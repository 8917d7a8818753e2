import { GOOGLE_SIGN_IN_PATH } from "@discussion-post/contract/google";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { useSearchParams } from "react-router-dom";
import { paths } from "../paths.ts";

const CONFIRM_HREF = `${GOOGLE_SIGN_IN_PATH}?${new URLSearchParams({ confirm: "1", returnTo: paths.account.href })}`;

/** Leads somebody without a password through Google, and back here, before something that matters. */
export function ConfirmWithGoogle() {
  return (
    <Alert
      variant="warning"
      title="Confirm it's you"
      actions={
        <Button variant="secondary" size="sm" onClick={() => location.assign(CONFIRM_HREF)}>
          Confirm with Google
        </Button>
      }
    >
      You logged in a while ago. Confirm with Google, then try again here within 10 minutes.
    </Alert>
  );
}

/** Said after Google has confirmed somebody else than who is signed in. */
export function NotConfirmedNotice() {
  const [search] = useSearchParams();
  if (!search.has("notConfirmed")) return null;
  return (
    <Alert variant="danger" title="That was another Google account">
      Nothing was changed. Confirm with the Google account that you log in with here.
    </Alert>
  );
}

export function isConfirmationAsked(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "fresh_sign_in_required";
}
