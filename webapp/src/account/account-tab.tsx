import type { User } from "@discussion-post/contract/accounts";
import { AccountGroup } from "./account-group.tsx";
import { NotConfirmedNotice } from "./confirm-with-google.tsx";
import { ContactLine } from "./contact-line.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { ExtensionSection } from "./extension-section.tsx";
import { InvoicesSection } from "./invoices-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { ReadingsSection } from "./readings-section.tsx";
import { SuggestionsSection } from "./suggestions-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";

/** The account in three groups: what it costs, who may use it, what is kept. */
export function AccountTab({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-10">
      <NotConfirmedNotice />
      <AccountGroup heading="Plan and invoices">
        <PlanSection user={user} />
        <InvoicesSection user={user} />
      </AccountGroup>
      <AccountGroup heading="Profile and login">
        <ProfileSection user={user} />
        <EmailSection user={user} />
        <PasswordSection hasPassword={user.hasPassword} />
        <TwoStepSection user={user} />
        <DevicesSection />
        <ExtensionSection />
      </AccountGroup>
      <AccountGroup heading="Your data">
        <SuggestionsSection user={user} />
        <ReadingsSection user={user} />
        <ExportSection username={user.username} />
        <DeletionSection user={user} />
        <ContactLine />
      </AccountGroup>
    </div>
  );
}
