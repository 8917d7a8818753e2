import type { Source } from "@discussion-post/contract/sources";
import { ExternalLink } from "lucide-react";
import { Link } from "../components/link.tsx";
import { type CitedWork, gradeWords } from "../text/evidence.ts";
import { noticeText } from "../text/source-notice.ts";

/** What a citation rests on: each of its works, the sentence of its abstract, and how far that carries. */
export function EvidenceCard({ works }: { works: readonly CitedWork[] }) {
  return (
    <ul className="flex max-h-[60vh] flex-col divide-y divide-line overflow-y-auto">
      {works.map((work) => (
        <WorkItem key={work.source.key} {...work} />
      ))}
    </ul>
  );
}

function WorkItem({ source, grade, quote }: CitedWork) {
  const { title, authors, year, container, url, notice } = source;
  const facts = [authors, year === null ? "no date" : String(year), container].filter(Boolean).join(" · ");
  const { title: gradeTitle, hint } = gradeWords[grade];
  const standing = [foundIn(source), notice ? noticeText(notice) : null].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
      <p className="wrap-anywhere text-muted text-xs">{facts}</p>
      {quote !== null && (
        <blockquote dir="auto" className="wrap-anywhere border-primary border-s-2 ps-3 font-reading italic">
          {quote}
        </blockquote>
      )}
      <div>
        <p className="font-medium">{gradeTitle}</p>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-xs">
        <span className={notice ? "font-medium text-warning-ink" : "text-muted"}>{standing}</span>
        <Link href={url} target="_blank" rel="noreferrer">
          Open
          <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.1em]" />
          <span className="sr-only"> “{title}” (opens in a new tab)</span>
        </Link>
      </p>
    </li>
  );
}

const indexNames: Record<string, string> = { crossref: "Crossref", openalex: "OpenAlex" };

function foundIn({ foundIn }: Source): string | null {
  const names = foundIn.map((index) => indexNames[index] ?? index);
  return names.length > 0 ? `Found in ${names.join(" and ")}` : null;
}
