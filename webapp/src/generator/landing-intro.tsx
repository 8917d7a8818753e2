import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { BookOpenCheck, MousePointerClick, PanelRight } from "lucide-react";
import besideTheCourseDark from "../landing/beside-the-course-dark.webp";
import besideTheCourse from "../landing/beside-the-course-light.webp";
import { registerHref } from "../paths.ts";

/** What the product is, for somebody who has just arrived. */
export function LandingIntro() {
  return (
    <section className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-12 sm:px-6 sm:py-16">
        <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h1 className="text-balance font-semibold text-4xl tracking-tight sm:text-5xl">
              Discussion posts worth replying to.
            </h1>
            <p className="mt-4 max-w-[60ch] text-lg text-muted leading-relaxed">
              Paste the prompt or a classmate's post, choose the tone, length, perspective and citation style
              your course asks for, and get a draft to make your own. Three posts are free.
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link variant="bare" href={registerHref}>
                  Start free
                </Link>
              </Button>
              <Button asChild size="lg" variant="secondary">
                <a href="#generator">Try the generator</a>
              </Button>
            </div>
          </div>
          <BesideTheCourse />
        </div>
        <ul className="grid gap-6 sm:grid-cols-3">
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
    </section>
  );
}

/** The product at work; taken anew by `npm run pictures`. */
function BesideTheCourse() {
  return (
    <figure>
      <picture>
        <source srcSet={besideTheCourseDark} media="(prefers-color-scheme: dark)" />
        <img
          src={besideTheCourse}
          width={1294}
          height={831}
          decoding="async"
          alt="A course page with a discussion on homework. Beside it the side panel lists the sources of the reply, which is in the page's editor with its reference list."
          className="h-auto w-full rounded-xl border border-line shadow-float"
        />
      </picture>
      <figcaption className="mt-3 text-center text-muted text-xs">
        The side panel beside a course page. The text is the demo writer's, the sources are real.
      </figcaption>
    </figure>
  );
}

const points = [
  {
    icon: PanelRight,
    title: "Beside your course page",
    text: "The browser extension takes the text you select as the topic and puts the draft into the page's own editor.",
  },
  {
    icon: MousePointerClick,
    title: "Reads nothing until you click",
    text: "No permission to read your pages, no script in the background. It looks only at what you hand it.",
  },
  {
    icon: BookOpenCheck,
    title: "Sources that exist",
    text: "Only works that were looked up are cited, and what else looks like a reference is marked. Review every draft: something can slip through.",
  },
];
