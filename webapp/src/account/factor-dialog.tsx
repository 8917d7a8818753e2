import { ApiError } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { PasswordField } from "@discussion-post/ui/components/password-field";
import { type ReactNode, useId } from "react";

interface FactorDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isDangerous?: boolean;
  hasPassword: boolean;
  error: Error | null;
  /** Further fields, above the password. */
  children?: ReactNode;
  /** @param proof the password, where the account has one */
  onSubmit: (proof: { currentPassword?: string }, fields: FormData) => void;
  onClose: () => void;
}

/** Asks for the password before the sign-in steps of the account change. */
export function FactorDialog(props: FactorDialogProps) {
  const formId = useId();
  const error = props.error instanceof ApiError ? props.error : undefined;
  const isAtPassword = error?.field === "currentPassword";
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !props.isBusy && props.onClose()}
      title={props.title}
      description={props.description}
      onPressOutside="nothing"
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose} disabled={props.isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.isDangerous ? "danger" : "primary"}
            loading={props.isBusy}
          >
            {props.isBusy ? props.busyLabel : props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (props.isBusy) return;
          const fields = new FormData(event.currentTarget);
          const password = fields.get("currentPassword");
          props.onSubmit(typeof password === "string" ? { currentPassword: password } : {}, fields);
        }}
      >
        {props.error && !isAtPassword && <Alert variant="danger">{props.error.message}</Alert>}
        {props.children}
        {props.hasPassword && (
          <PasswordField
            label="Your password"
            name="currentPassword"
            autoComplete="current-password"
            error={isAtPassword ? error?.message : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
