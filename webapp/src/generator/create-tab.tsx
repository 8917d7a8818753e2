import { useSession } from "@discussion-post/ui/api/accounts";
import { useGenerator } from "@discussion-post/ui/api/generations";
import { nextStep } from "@discussion-post/ui/api/next-steps";
import { Card } from "@discussion-post/ui/components/card";
import { GeneratorForm } from "@discussion-post/ui/patterns/generator-form";
import { TemplatePresets } from "@discussion-post/ui/patterns/template-presets";
import { UsageMeter } from "@discussion-post/ui/patterns/usage-meter";
import { generationProgress } from "@discussion-post/ui/text/generation-progress";
import { paths } from "../paths.ts";
import { KeepAsTemplate } from "./keep-as-template.tsx";

interface CreateTabProps {
  /** Whether the draft's error stands above the form already. */
  isErrorShownAbove: boolean;
  onSubmit: () => void;
}

/** The form, with the ready-made settings beside it. */
export function CreateTab({ isErrorShownAbove, onSubmit }: CreateTabProps) {
  const { user } = useSession();
  const { draft } = useGenerator();
  const error = isErrorShownAbove ? null : draft.error;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="p-5 sm:p-7">
        <GeneratorForm
          layout="page"
          values={draft.values}
          onChange={draft.change}
          onSubmit={onSubmit}
          canUsePremium={user?.isSubscribed ?? false}
          isGenerating={draft.isWriting}
          progress={generationProgress(draft.progress)}
          upgradeHref={paths.pricing.href}
          error={error ? { field: error.field, message: `${error.message} ${nextStep(error)}` } : undefined}
        />
      </Card>
      <aside className="flex flex-col gap-4">
        <TemplatePresets values={draft.values} onApply={draft.change} />
        {user && <KeepAsTemplate values={draft.values} />}
        {user && (
          <Card className="p-5">
            <UsageMeter {...user} />
          </Card>
        )}
      </aside>
    </div>
  );
}
