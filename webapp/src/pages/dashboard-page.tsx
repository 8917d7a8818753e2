import { useSession } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { Tab, TabList, TabPanel, Tabs } from "@discussion-post/ui/components/tabs";
import { useSearchParams } from "react-router-dom";
import { AccountTab } from "../account/account-tab.tsx";
import { MyPostsTab } from "../account/my-posts-tab.tsx";
import { PaymentReturnNotice } from "../billing/payment-return-notice.tsx";
import { PremiumWelcome } from "../billing/premium-welcome.tsx";
import { usePaymentReturn } from "../billing/use-payment-return.ts";
import { NewPostLink } from "../layouts/new-post-link.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";

/** What the user has here: their posts and their account. */
export function DashboardPage() {
  const { user } = useSession();
  const paymentReturn = usePaymentReturn();
  const [search, setSearch] = useSearchParams();
  if (!user) return null;
  const tab = tabIn(search);

  function choose(next: string) {
    // The press of a tab and the focus that it brings both tell, the second before the page has followed the first.
    if (next === tabIn(new URLSearchParams(window.location.search))) return;
    setSearch(next === "account" ? { tab: next } : {});
  }

  return (
    <Page>
      <PageTitle>Dashboard</PageTitle>
      <PageHeading
        actions={
          <Button asChild>
            <NewPostLink>Create New Post</NewPostLink>
          </Button>
        }
      >
        Dashboard
      </PageHeading>
      <PaymentReturnNotice {...paymentReturn} />
      <PremiumWelcome />
      <Tabs value={tab} onValueChange={choose}>
        <TabList aria-label="Dashboard" className="w-full sm:w-auto">
          <Tab value="posts">My Posts</Tab>
          <Tab value="account">Account</Tab>
        </TabList>
        <TabPanel value="posts" className="pt-6">
          <MyPostsTab />
        </TabPanel>
        <TabPanel value="account" className="pt-6">
          <AccountTab user={user} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function tabIn(search: URLSearchParams): "posts" | "account" {
  return search.get("tab") === "account" ? "account" : "posts";
}
