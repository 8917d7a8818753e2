import { useHost } from "@discussion-post/ui/api/host";
import { Button } from "@discussion-post/ui/components/button";
import { LazyPart } from "@discussion-post/ui/components/lazy-part";
import { Link } from "@discussion-post/ui/components/link";
import { SampleTopics } from "@discussion-post/ui/patterns/sample-topics";
import { BookOpenCheck, Check, MousePointerClick, PanelRight } from "lucide-react";
import { lazy } from "react";
import besideTheCourseDark from "../landing/beside-the-course-dark.webp";
import besideTheCourse from "../landing/beside-the-course-light.webp";
import { paths, registerHref } from "../paths.ts";

const LiveExample = lazy(async () => ({
  default: (await import("../landing/live-example.tsx")).LiveExample,
}));

/**
 * One element for all renderings: what is prerendered then stays where it is until its script has come, whatever is
 * heard of the visitor meanwhile.
 */
const liveExample = (
  <LazyPart loading={<div className="min-h-136" />}>
    <LiveExample />
  </LazyPart>
);

/** The button that writes about the topic, in the form below. */
const GENERATE = "#generator [type=submit]";

/** What the product is, for somebody who has just arrived. */
export function LandingIntro() {
  const { draft } = useHost();

  /** Fills the form, and leads to its button. */
  function tryTopic(topic: string) {
    draft.getState().change({ topic });
    document.querySelector("#generator")?.scrollIntoView();
    document.querySelector<HTMLElement>(GENERATE)?.focus({ preventScroll: true });
  }

  return (
    <section className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-12 sm:px-6 sm:py-16">
        <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h1 className="text-balance font-semibold text-[clamp(1.5rem,9.6vw,2.25rem)] leading-[1.11] tracking-tight sm:text-5xl">
              Discussion posts worth replying to.
            </h1>
            <p className="mt-4 max-w-[52ch] text-lg text-muted leading-relaxed">
              Paste the prompt or a classmate's post and get a draft to make your own. Every source it cites
              is looked up before a word is written.
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link variant="bare" href={registerHref}>
                  Create free account
                </Link>
              </Button>
              <Button asChild size="lg" variant="secondary">
                <Link variant="bare" href={paths.extension.href}>
                  Get the extension
                </Link>
              </Button>
            </div>
            <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
              {promises.map((promise) => (
                <li key={promise} className="flex items-center gap-1.5">
                  <Check aria-hidden className="size-4 shrink-0 text-success-ink" />
                  {promise}
                </li>
              ))}
            </ul>
            <div className="mt-6">
              <SampleTopics label="Or try a topic:" onPick={tryTopic} />
            </div>
          </div>
          {liveExample}
        </div>
        <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <BesideTheCourse />
          <ul className="grid gap-6">
            {points.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
                <div>
                  <h2 className="font-semibold text-sm">{title}</h2>
                  <p className="mt-1 text-muted text-sm leading-relaxed">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The product at work; taken anew by `npm run pictures`. */
function BesideTheCourse() {
  return (
    <figure>
      {/* On a phone the panel alone, as large as it can be read. */}
      <picture className="block overflow-hidden rounded-xl border border-line shadow-float max-sm:h-120">
        <source srcSet={besideTheCourseDark} media="(prefers-color-scheme: dark)" />
        <img
          src={besideTheCourse}
          width={1294}
          height={831}
          decoding="async"
          loading="lazy"
          alt="A course page with a discussion on teenagers and social media. Beside it the side panel shows the draft with its citations, which is in the page's editor."
          className="h-auto w-full max-sm:ms-[calc(100%-62.5rem)] max-sm:w-250 max-sm:max-w-none"
        />
      </picture>
      <figcaption className="mt-3 text-center text-muted text-xs">
        The side panel at work. Every source you see is real.
      </figcaption>
    </figure>
  );
}

const promises = ["Every source is looked up", "Reads no page until you click", "3 posts free, no card"];

const points = [
  {
    icon: BookOpenCheck,
    title: "References that exist",
    text: "If we can't find a source, we don't cite it. Anything else that looks like a reference is marked for you. Always review your draft: something can slip through.",
  },
  {
    icon: MousePointerClick,
    title: "Reads nothing until you click",
    text: "The extension can't see a page until you press its button there, unless you always allow that site. Even then, it reads only what you choose.",
  },
  {
    icon: PanelRight,
    title: "Beside your course page",
    text: "Select the prompt, get a draft, insert it in your course's editor. It never presses Post.",
  },
];
