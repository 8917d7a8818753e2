import { useSession } from "@discussion-post/ui/api/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { LazyPart } from "@discussion-post/ui/components/lazy-part";
import { MissingPart } from "@discussion-post/ui/patterns/missing-part";
import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { dropRequest, dropWhereSignedInElsewhere, keepRequest, takeRequest } from "./kept-request.ts";

// Needed once in an account's life.
const SignUpDialog = lazy(async () => ({
  default: (await import("../auth/sign-up-dialog.tsx")).SignUpDialog,
}));

interface SignUpFirst {
  /** Asks the visitor to log in or register, above the form. */
  ask(): void;
  dialog: ReactNode;
}

/**
 * Has a visitor sign up before their topic is written about.
 * @param run writes the draft; called by itself once the visitor is in, with the topic that they were asked for
 */
export function useSignUpFirst(run: () => void): SignUpFirst {
  const { status } = useSession();
  const { draft } = useHost();
  const [isAsked, setIsAsked] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const latest = useRef(run);
  latest.current = run;
  useEffect(dropWhereSignedInElsewhere, []);
  useEffect(() => {
    if (status === "signed_out") dropRequest();
    if (status !== "signed_in") return;
    // What was pressed goes with the form, and may be out of sight.
    opener.current = null;
    setIsAsked(false);
    if (takeRequest(draft.getState().values.topic)) latest.current();
  }, [status, draft]);
  return {
    ask() {
      keepRequest(draft.getState().values.topic);
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setIsAsked(true);
    },
    dialog: isAsked && (
      <LazyPart missing={<MissingPart part="the form to sign up with" />}>
        <SignUpDialog
          opener={opener}
          onClose={() => {
            dropRequest();
            setIsAsked(false);
          }}
        />
      </LazyPart>
    ),
  };
}
