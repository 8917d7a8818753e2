import { REFRESH_TOOL_WAIT_MS } from "@discussion-post/contract/product-constants";
import { useRefreshUser } from "@discussion-post/ui/api/accounts";
import { type SubscriptionRepair, useRepairSubscription } from "@discussion-post/ui/api/billing-tools";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Tab, TabList, TabPanel, Tabs } from "@discussion-post/ui/components/tabs";
import { showToast } from "@discussion-post/ui/components/toast";
import { useState } from "react";
import { BackLink } from "../layouts/back-link.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

interface Outcome {
  isGood: boolean;
  title: string;
  text: string;
}

/** For when the page and the server do not agree about an account. */
export function ForceRefreshPage() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function report(next: Outcome) {
    setOutcome(next);
    showToast({ title: next.title, description: next.text, variant: next.isGood ? "success" : "danger" });
  }

  return (
    <Page width="text">
      <PageTitle>Refresh and repair</PageTitle>
      <BackLink href={paths.dashboard.href}>Back to Dashboard</BackLink>
      <PageHeading>Refresh and repair</PageHeading>
      <Tabs defaultValue="refresh" onValueChange={() => setOutcome(null)}>
        <TabList aria-label="Tools" className="w-full sm:w-auto">
          <Tab value="refresh">Refresh User Data</Tab>
          <Tab value="fix">Fix Subscription</Tab>
        </TabList>
        <TabPanel value="refresh" className="pt-6">
          <RefreshTool onOutcome={report} />
        </TabPanel>
        <TabPanel value="fix" className="pt-6">
          <RepairTool onOutcome={report} />
        </TabPanel>
      </Tabs>
      {outcome && (
        <Alert variant={outcome.isGood ? "success" : "danger"} title={outcome.title}>
          {outcome.text}
        </Alert>
      )}
    </Page>
  );
}

interface ToolProps {
  onOutcome: (outcome: Outcome) => void;
}

function RefreshTool({ onOutcome }: ToolProps) {
  const refresh = useRefreshUser();
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      await refresh();
      // The new data has to be seen by every part of the page before it is called done.
      await new Promise((resolve) => setTimeout(resolve, REFRESH_TOOL_WAIT_MS));
      onOutcome({ isGood: true, title: "Cache Refreshed", text: "Your session data has been refreshed." });
    } catch (error) {
      onOutcome({ isGood: false, title: "Refresh Failed", text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <p className="text-muted leading-relaxed">
        Fetches your account from the server again. Try this if your plan or post count looks out of date.
      </p>
      <Button loading={isBusy} onClick={() => void run()}>
        {isBusy ? "Refreshing..." : "Refresh User Data"}
      </Button>
    </Card>
  );
}

function RepairTool({ onOutcome }: ToolProps) {
  const repair = useRepairSubscription();
  return (
    <Card className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <Alert variant="warning" title="This is an administrator tool">
        Use it only when the database shows a subscription but the UI still shows 'Free Tier'. It asks Stripe
        what you have paid for and applies that; it cannot make an unpaid account premium.
      </Alert>
      <Button
        loading={repair.isPending}
        onClick={() =>
          repair.mutateAsync().then(
            (done) => onOutcome(outcomeOf(done)),
            (error: unknown) => onOutcome({ isGood: false, title: "Fix Failed", text: messageOf(error) }),
          )
        }
      >
        {repair.isPending ? "Fixing..." : "Fix Subscription"}
      </Button>
    </Card>
  );
}

function outcomeOf(repair: SubscriptionRepair): Outcome {
  switch (repair.by) {
    case "direct":
      return {
        isGood: true,
        title: "Subscription Status Fixed",
        text: "Your subscription status has been corrected in the database.",
      };
    case "verification":
      return {
        isGood: true,
        title: "Subscription Status Updated",
        text: `Your subscription was confirmed as ${repair.isSubscribed ? "active" : "inactive"}.`,
      };
    case "manual":
      return {
        isGood: true,
        title: "Subscription Fixed",
        text: "Your subscription status has been updated manually.",
      };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "An error occurred";
}
