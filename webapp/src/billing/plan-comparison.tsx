import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import { FREE_POSTS_TOTAL, PREMIUM_POSTS_PER_WEEK } from "@discussion-post/contract/product-constants";
import { Card } from "@discussion-post/ui/components/card";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { choicesIn } from "./plan-choices.ts";

/** What each plan holds, row by row. */
export function PlanComparison() {
  return (
    <section aria-labelledby="compare" className="flex flex-col gap-4">
      <h2 id="compare" className="font-semibold text-2xl tracking-tight">
        Compare the plans
      </h2>
      <Card className="overflow-hidden">
        <table className="w-full text-sm">
          <thead className="border-line border-b bg-sunken text-start">
            <tr>
              <th scope="col" className={`${cell} font-medium`}>
                What you get
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                Free
              </th>
              <th scope="col" className={`${cell} font-medium text-primary-ink`}>
                Premium
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, free, premium }) => (
              <tr key={name}>
                <th scope="row" className={`${cell} font-normal`}>
                  {name}
                </th>
                <td className={`${cell} text-muted`}>{free}</td>
                <td className={cell}>{premium}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

const cell = "px-3 py-3 text-start align-top sm:px-5";

const yes = (
  <>
    <Check aria-hidden className="size-4 text-success-ink" />
    <span className="sr-only">Yes</span>
  </>
);
const no = <span className="text-muted">No</span>;

const rows: { name: string; free: ReactNode; premium: ReactNode }[] = [
  { name: "Posts", free: `${FREE_POSTS_TOTAL} in total`, premium: `${PREMIUM_POSTS_PER_WEEK} every week` },
  { name: "References that are looked up", free: yes, premium: yes },
  { name: "Saved posts, templates and the extension", free: yes, premium: yes },
  { name: "Tones", ...choicesIn(toneOptions) },
  { name: "Lengths", ...choicesIn(lengthOptions) },
  { name: "Perspectives", ...choicesIn(perspectiveOptions) },
  { name: "Citation styles", ...choicesIn(citationStyleOptions) },
  { name: "Fine-tuning sliders", free: no, premium: yes },
  { name: "Ahead of free accounts when it's busy", free: no, premium: yes },
];
