import { Card } from "@discussion-post/ui/components/card";
import type { ReactNode } from "react";
import { OpenHeading, OpenPage } from "./open-page.tsx";
import { PageTitle } from "./page-title.tsx";

interface NarrowPageProps {
  title: string;
  /** What is to be done here, in a sentence. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A page that asks for one thing, such as a new password. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <OpenPage>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-col gap-6">
        <header>
          <OpenHeading>{title}</OpenHeading>
          {lead !== undefined && <p className="mt-3 max-w-3xl text-muted leading-relaxed">{lead}</p>}
        </header>
        <Card className="flex w-full max-w-md flex-col gap-5 p-6 sm:p-8">{children}</Card>
      </div>
    </OpenPage>
  );
}
