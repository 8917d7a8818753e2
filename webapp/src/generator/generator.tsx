import { useEndedSession, useSession } from "@discussion-post/ui/api/accounts";
import { useBeingWrittenRefusal } from "@discussion-post/ui/api/being-written";
import { draftText } from "@discussion-post/ui/api/draft";
import { isPostLimit } from "@discussion-post/ui/api/generation-error";
import {
  type GenerationOutcome,
  useGenerator,
  useResumedGeneration,
} from "@discussion-post/ui/api/generations";
import { useHost } from "@discussion-post/ui/api/host";
import { unsavedIn } from "@discussion-post/ui/api/unsaved-draft";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { LazyPart } from "@discussion-post/ui/components/lazy-part";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "@discussion-post/ui/components/tabs";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { loadCitationParts } from "@discussion-post/ui/patterns/citation-parts";
import { LimitReachedBanner } from "@discussion-post/ui/patterns/limit-reached-banner";
import { MissingPart } from "@discussion-post/ui/patterns/missing-part";
import { UsageBanner } from "@discussion-post/ui/patterns/usage-banner";
import { lazy, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { MoneyNotice } from "../billing/money-notice.tsx";
import { isNewPost } from "../layouts/new-post-link.tsx";
import { paths } from "../paths.ts";
import { CreateTab } from "./create-tab.tsx";
import { PrefillNote } from "./prefill-note.tsx";
import { reportOutcome, showTopicRequired } from "./report-outcome.ts";
import type { FormPoint } from "./use-form-attention.ts";
import { type GeneratorTab, useResultEntry } from "./use-result-entry.ts";
import { useSignUpFirst } from "./use-sign-up-first.tsx";
import { useTemplatePrefill } from "./use-template-prefill.ts";

const loadResultTab = () => import("./result-tab.tsx");
const ResultTab = lazy(async () => ({ default: (await loadResultTab()).ResultTab }));

/** The form and its result, in two tabs. */
export function Generator() {
  const session = useSession();
  const ended = useEndedSession();
  const { draft } = useHost();
  const { generate, generateOnDevice } = useGenerator();
  const navigate = useNavigate();
  const isWriting = useDraft((draft) => draft.isWriting);
  const hasText = useDraft((draft) => draftText(draft) !== "");
  const hasTopic = useDraft(({ values }) => values.topic !== "");
  // Once the server, or this browser's model, has begun: what is refused is told in the form.
  const hasBegun = useDraft(
    (draft) => draft.isWriting && (draft.runId !== null || draft.liveSources.length > 0),
  );
  // Still so when somebody comes back to this page.
  const hasMetLimit = useDraft(({ error }) => error?.code === "post_limit_reached");
  // What is done for it is shown before the first word.
  const hasResult = hasText || hasBegun;
  const [chosenTab, setChosenTab] = useState<GeneratorTab | null>(null);
  const [isRefusedByLimit, setIsRefusedByLimit] = useState(false);
  const [isResultMissing, setIsResultMissing] = useState(false);
  const signUp = useSignUpFirst(() => void submitTo(generate));
  const prefill = useTemplatePrefill(session.user, () => setChosenTab("create"));
  const place = useRef<HTMLDivElement>(null);
  const [point, lookAt] = useState<FormPoint | null>(null);
  const onLed = useCallback(() => lookAt(null), []);
  // Until somebody chooses, the tab follows the draft: it moves to the result as soon as there is something of it.
  // Without the code of the result, whoever waits keeps the form.
  const tab = hasResult ? (chosenTab ?? (isResultMissing ? "create" : "result")) : "create";
  useResultEntry(tab, setChosenTab);

  function settle(outcome: GenerationOutcome) {
    const isLimit = outcome.status === "failed" && isPostLimit(outcome.error, session.user);
    setIsRefusedByLimit(isLimit);
    if (outcome.status === "failed" && outcome.error.code !== "generation_stopped") {
      // Not the former result, as if it were what came of this.
      setChosenTab("create");
      lookAt("reason");
    }
    if (outcome.status === "signed_out") {
      // Where it is going to be once the introduction above has gone: nothing moves then.
      place.current?.scrollIntoView();
      return signUp.ask();
    }
    // The topic is kept, and waits here when they come back. The limit is said above the form.
    if (!isLimit) reportOutcome(outcome, { onLogIn: () => void navigate(paths.auth.href) });
  }
  useResumedGeneration(settle);
  useBeingWrittenRefusal();

  // Who only looks around needs none of it; who writes a topic does, before the first word comes.
  useEffect(() => {
    if (!hasTopic) return;
    void loadCitationParts().catch(() => undefined);
    void loadResultTab().catch(() => setIsResultMissing(true));
  }, [hasTopic]);

  // The button stands below the form, and says there what goes on; what is written begins at the top.
  const isArriving = isWriting && hasResult;
  useEffect(() => {
    if (isArriving) place.current?.scrollIntoView();
  }, [isArriving]);
  // The form is gone, and with it what was pressed. The text itself would leave the arrow keys with the other tab.
  const focusTab = useCallback((result: HTMLDivElement | null) => {
    const focused = document.activeElement;
    if (result && (focused === document.body || focused === result.closest("main")))
      place.current
        ?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")
        ?.focus({ preventScroll: true });
  }, []);

  async function submitTo(write: typeof generate) {
    if (draft.getState().values.topic.trim() === "") {
      // The topic of a session that has just ended waits for its owner, who is being asked to log in.
      if (ended?.when !== "open") showTopicRequired();
      return;
    }
    setChosenTab(null);
    setIsRefusedByLimit(false);
    settle(await write({ onSessionRecovered: () => showToast({ title: "Session Recovered" }) }));
  }

  /** The topic waits to be changed or added to, every choice kept. */
  function openForm() {
    setChosenTab("create");
    lookAt("topic");
  }

  /** The form comes back empty; what stood there is kept, and a press brings it back. */
  function createNew() {
    const former = draft.getState();
    const unsaved = unsavedIn(former);
    const { topic } = former.values;
    const isTopicLost = topic.trim() !== "" && topic !== former.written?.request.topic;
    former.startOver();
    setChosenTab(null);
    setIsRefusedByLimit(false);
    lookAt("topic");
    if (!unsaved && !isTopicLost) return;
    showToast({
      ...(unsaved
        ? {
            title: "Draft kept",
            description: "It isn't saved yet. You'll find it in your post history.",
          }
        : { title: "Topic cleared" }),
      action: {
        label: UNDO,
        onPress: () => {
          if (unsaved) draft.getState().reopen(unsaved);
          if (isTopicLost) draft.getState().change(former.values);
          setChosenTab(null);
        },
      },
    });
  }

  const location = useLocation();
  const startNew = useEffectEvent(() => {
    if (!isNewPost(location)) return;
    // Once a visit: a reload finds what was written since.
    void navigate(location, { replace: true, state: null });
    if (!isWriting) return createNew();
    showToast({ title: "A draft is being written", description: "Begin another one when it's done." });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is another one
  useEffect(() => startNew(), [location.key]);

  const pricingHref = session.user?.isPremiumDenied ? null : paths.pricing.href;
  const isUsedUp = session.user !== null && session.user.postsUsed >= session.user.postsLimit;
  const usage = session.user && !isRefusedByLimit && (
    <UsageBanner usage={session.user} pricingHref={pricingHref} />
  );
  return (
    <div ref={place} className="flex scroll-mt-2 flex-col gap-6">
      {session.user && <MoneyNotice />}
      {isRefusedByLimit && session.user && (
        <LimitReachedBanner usage={session.user} pricingHref={pricingHref} />
      )}
      {isResultMissing && hasResult && <MissingPart part="the view of your result" />}
      {tab === "create" && isUsedUp && usage}
      <Tabs value={tab} onValueChange={(value) => setChosenTab(value === "result" ? "result" : "create")}>
        <TabList aria-label="Generator" className="w-full sm:w-auto">
          <Tab value="create">Create Post</Tab>
          <Tab value="result" disabled={!hasResult}>
            View Result
          </Tab>
        </TabList>
        <TabPanel value="create" className="flex flex-col gap-6 pt-6">
          <PrefillNote prefill={prefill} />
          <CreateTab
            attention={{ point, place, onLed }}
            // Beside the form, which it would push down as it comes.
            usage={!isUsedUp && usage}
            isErrorShownAbove={isRefusedByLimit || (isUsedUp && hasMetLimit)}
            onSubmit={() => submitTo(generate)}
            onSubmitToDevice={() => submitTo(generateOnDevice)}
          />
        </TabPanel>
        <TabPanel value="result" className="pt-6">
          <LazyPart loading={<Skeleton className="h-96 rounded-lg" />} missing={<PlainDraft />}>
            <div ref={focusTab}>
              <ResultTab onRegenerate={openForm} onCreateNew={createNew} />
            </div>
          </LazyPart>
          {/* A draft comes before what there is left. */}
          {!isWriting && usage && <div className="mt-6">{usage}</div>}
        </TabPanel>
      </Tabs>
      {signUp.dialog}
    </div>
  );
}

/** The draft's words alone, where the code of its view can't be loaded. */
function PlainDraft() {
  return <p className="wrap-anywhere max-w-[68ch] whitespace-pre-wrap">{useDraft(draftText)}</p>;
}
