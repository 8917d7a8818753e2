import { useConfig } from "@discussion-post/ui/api/config";
import { Link } from "@discussion-post/ui/components/link";

/** Whom to write to, where the site names somebody. */
export function ContactLine() {
  const supportEmail = useConfig().data?.supportEmail;
  if (!supportEmail) return null;
  return (
    <p className="text-muted text-sm">
      Questions about your account or a payment? Write to{" "}
      <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
    </p>
  );
}
