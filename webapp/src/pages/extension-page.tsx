import { EXTENSION_DOWNLOAD_PATH } from "@discussion-post/contract/service";
import { useConfig } from "@discussion-post/ui/api/config";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { Check, Download, Puzzle, X } from "lucide-react";
import type { ReactNode } from "react";
import { OpenHeading, OpenPage } from "../layouts/open-page.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** What the browser extension does, what it can read, and how to get it. */
export function ExtensionPage() {
  return (
    <OpenPage>
      <PageTitle>Browser extension</PageTitle>
      <header className="max-w-2xl">
        <OpenHeading>Your draft, right beside your course page.</OpenHeading>
        <p className="mt-4 text-lg text-muted leading-relaxed">
          Select the prompt or a classmate's post, press the button, and the reply is drafted in the browser's
          side panel. One more press puts it into your course's editor.
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card className="flex flex-col gap-5 p-6 sm:p-8">
          <div className="flex flex-col gap-1">
            <h2 className="font-semibold text-xl tracking-tight">Get the extension</h2>
            <p className="text-muted text-sm">
              It needs a computer with Chrome, Edge or another browser built on Chromium. On a phone, use the
              website.
            </p>
          </div>
          <WayToGetIt />
        </Card>
        <Card className="flex flex-col gap-5 p-6 sm:p-8">
          <h2 className="font-semibold text-xl tracking-tight">What it can and can't read</h2>
          <Points icon={<Check aria-hidden className="text-success-ink" />} points={can} label="It can" />
          <Points icon={<X aria-hidden className="text-muted" />} points={cannot} label="It can't" />
          <p className="text-muted text-sm">
            See the <Link href={paths.privacy.href}>privacy policy</Link> for what happens to your text.
          </p>
        </Card>
      </div>
    </OpenPage>
  );
}

function WayToGetIt() {
  const config = useConfig();
  // As high as the steps, so that nothing moves as they come.
  if (config.isPending) return <Skeleton className="h-107 rounded-md sm:h-76" />;
  if (config.isError) {
    return (
      <Alert
        variant="warning"
        actions={
          <Button
            variant="secondary"
            size="sm"
            loading={config.isFetching}
            onClick={() => void config.refetch()}
          >
            Try Again
          </Button>
        }
      >
        {config.error.message}
      </Alert>
    );
  }
  const { extensionStoreUrl, hasExtensionDownload } = config.data;
  if (extensionStoreUrl === null) return <LoadingSteps hasDownload={hasExtensionDownload} />;
  return (
    <>
      <Button asChild size="lg" className="self-start">
        <Link variant="bare" href={extensionStoreUrl}>
          <Puzzle aria-hidden />
          Add to your browser
        </Link>
      </Button>
      <p className="text-muted text-sm leading-relaxed">
        The store opens, and your browser asks you before it adds anything. Then log in once in the panel.
      </p>
    </>
  );
}

/** Without a store it is loaded from the folder that was built with this site. */
function LoadingSteps({ hasDownload }: { hasDownload: boolean }) {
  return (
    <>
      {hasDownload ? (
        <>
          <p className="text-muted text-sm leading-relaxed">
            The extension isn't in a store yet. Download it, and load it in a minute:
          </p>
          <Button asChild size="lg" className="self-start">
            <a href={EXTENSION_DOWNLOAD_PATH} download>
              <Download aria-hidden />
              Download the extension
            </a>
          </Button>
        </>
      ) : (
        <p className="text-muted text-sm leading-relaxed">
          The extension isn't in a store yet. You can load it from its folder, which the person who runs this
          site can give you:
        </p>
      )}
      <ol className="flex list-decimal flex-col gap-3 ps-5 leading-relaxed marker:font-medium marker:text-primary-ink">
        {hasDownload && (
          <li>Unzip the file into a folder you'll keep: the browser loads the extension from there.</li>
        )}
        <li>
          Open{" "}
          <code className="wrap-anywhere rounded-sm bg-sunken px-1.5 py-0.5 text-sm">
            chrome://extensions
          </code>{" "}
          and turn on <strong className="font-medium">Developer mode</strong>.
        </li>
        <li>
          Press <strong className="font-medium">Load unpacked</strong> and choose the folder.
        </li>
        <li>
          Open a discussion and press the extension's button, or{" "}
          <kbd className="rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-sm">Alt+Shift+Y</kbd>. Log in
          once.
        </li>
      </ol>
    </>
  );
}

function Points({ icon, points, label }: { icon: ReactNode; points: readonly string[]; label: string }) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{label}</h3>
      <ul className="flex flex-col gap-2">
        {points.map((point) => (
          <li
            key={point}
            className="flex gap-2.5 leading-relaxed [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0"
          >
            {icon}
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

const can = [
  "read the text you selected, after you press its button on that page",
  "read the discussion on the page, when you ask it to",
  "put your reply into the box you clicked, and take it out again",
];

const cannot = [
  "see a page before you press its button there, unless you always allow that site",
  "watch what you do, or read other tabs",
  "press Post or Submit for you",
];
