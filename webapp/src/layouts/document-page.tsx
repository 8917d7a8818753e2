import { type ReactNode, useId } from "react";
import { OpenHeading, OpenPage } from "./open-page.tsx";
import { PageTitle } from "./page-title.tsx";

interface DocumentPageProps {
  title: string;
  /** When the text was last changed, in words. */
  updated: string;
  /** What it comes to, for somebody who reads no further. */
  summary: string;
  children: ReactNode;
}

/** A page of prose, such as the terms of service. Holds `DocumentSection`s. */
export function DocumentPage({ title, updated, summary, children }: DocumentPageProps) {
  return (
    <OpenPage>
      <article className="flex max-w-3xl flex-col gap-10">
        <PageTitle>{title}</PageTitle>
        <header>
          <OpenHeading>{title}</OpenHeading>
          <p className="mt-2 text-muted text-sm">Last updated {updated}</p>
          <p className="mt-5 text-lg leading-relaxed">{summary}</p>
        </header>
        {children}
      </article>
    </OpenPage>
  );
}

/** A part of a document under a heading of its own. */
export function DocumentSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 leading-relaxed [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:ps-5 [&_ul]:marker:text-primary-ink"
    >
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        {heading}
      </h2>
      {children}
    </section>
  );
}
