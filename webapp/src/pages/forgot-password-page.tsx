import { useForgotPassword } from "@discussion-post/ui/api/account-settings";
import { useConfig } from "@discussion-post/ui/api/config";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { TextField } from "@discussion-post/ui/components/text-field";
import { NarrowPage } from "../layouts/narrow-page.tsx";
import { paths } from "../paths.ts";

/** Asks for a mail with a link that resets the password. */
export function ForgotPasswordPage() {
  const request = useForgotPassword();
  return (
    <NarrowPage
      title="Forgot your password?"
      lead={
        request.isSuccess
          ? undefined
          : "Enter the verified email address of your account, and we will send you a link to set a new password."
      }
    >
      {request.isSuccess ? (
        <Alert variant="success" title="Check your inbox">
          If an account has verified this address, a link is on its way. It works once, within an hour. If
          nothing comes within a few minutes, look in your spam folder, then ask again in an hour: the last
          link that you were sent still works until then.
        </Alert>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            request.mutate({ email: String(new FormData(event.currentTarget).get("email")) });
          }}
        >
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={request.error?.message}
          />
          <Button type="submit" fullWidth loading={request.isPending}>
            {request.isPending ? "Sending..." : "Send the link"}
          </Button>
        </form>
      )}
      <WithoutAddress />
      <p className="text-center text-sm">
        <Link href={paths.auth.href}>Back to login</Link>
      </p>
    </NarrowPage>
  );
}

/** Said to everybody alike, so that it tells nothing of any account. */
function WithoutAddress() {
  const supportEmail = useConfig().data?.supportEmail;
  return (
    <p className="text-muted text-sm leading-relaxed">
      If your account has no verified address, log in with Google or on a device that you've used before. If
      you can't, write to{" "}
      {supportEmail ? (
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
      ) : (
        "the people who run this site"
      )}
      .
    </p>
  );
}
