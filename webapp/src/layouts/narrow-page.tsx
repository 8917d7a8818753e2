import { Card } from "@discussion-post/ui/components/card";
import type { ReactNode } from "react";
import { Page } from "./page.tsx";
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
    <Page width="form">
      <PageTitle>{title}</PageTitle>
      <Card className="flex flex-col gap-5 p-6 sm:p-8">
        <div>
          <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
          {lead !== undefined && <p className="mt-2 text-muted text-sm leading-relaxed">{lead}</p>}
        </div>
        {children}
      </Card>
    </Page>
  );
}
