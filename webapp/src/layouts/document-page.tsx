import { type ReactNode, useId } from "react";
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
    <article className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
      <div className="flex max-w-3xl flex-col gap-10">
        <PageTitle>{title}</PageTitle>
        <header>
          <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
          <p className="mt-2 text-muted text-sm">Last updated {updated}</p>
          <p className="mt-5 text-lg leading-relaxed">{summary}</p>
        </header>
        {children}
      </div>
    </article>
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
