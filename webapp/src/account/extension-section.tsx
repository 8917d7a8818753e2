import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { paths } from "../paths.ts";
import { AccountSection } from "./account-section.tsx";

/** The way to the extension, for which this account is good as well. */
export function ExtensionSection() {
  return (
    <AccountSection heading="Browser extension" lead="Write beside your course page, with this account.">
      <Button asChild variant="secondary" className="self-start">
        <Link variant="bare" href={paths.extension.href}>
          Get the extension
        </Link>
      </Button>
    </AccountSection>
  );
}
