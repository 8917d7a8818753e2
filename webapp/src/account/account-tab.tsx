import type { User } from "@discussion-post/contract/accounts";
import { NotConfirmedNotice } from "./confirm-with-google.tsx";
import { ContactLine } from "./contact-line.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { InvoicesSection } from "./invoices-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SuggestionsSection } from "./suggestions-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";

/** The account, from whose it is to its end. */
export function AccountTab({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-5">
      <NotConfirmedNotice />
      <ProfileSection user={user} />
      <PlanSection user={user} />
      <InvoicesSection user={user} />
      <EmailSection user={user} />
      <PasswordSection hasPassword={user.hasPassword} />
      <TwoStepSection user={user} />
      <DevicesSection />
      <SuggestionsSection user={user} />
      <ExportSection username={user.username} />
      <DeletionSection user={user} />
      <ContactLine />
    </div>
  );
}
