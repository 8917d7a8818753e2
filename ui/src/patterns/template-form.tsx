import {
  citationStyleOptions,
  generatorDefaults,
  lengthBands,
  lengthOptions,
  perspectiveOptions,
  templateLengthHints,
  toneOptions,
} from "@discussion-post/contract/options";
import { type NewTemplate, newTemplate, type Template } from "@discussion-post/contract/templates";
import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Select } from "../components/select.tsx";
import { TextArea } from "../components/text-area.tsx";
import { TextField } from "../components/text-field.tsx";
import type { TemplateFormValues } from "../text/template-form-values.ts";
import { type TemplateSettings, templateLength } from "../text/template-values.ts";
import { CourseRuleSelect } from "./course-rule-select.tsx";
import { type FieldErrors, type FormError, fieldErrorsOf, focusField } from "./form-errors.ts";
import { templateChoices } from "./template-choices.ts";

interface TemplateFormProps {
  /** The template to edit; without one the form begins with the defaults. */
  template?: Template | undefined;
  /** Settings to begin a new template with. */
  settings?: TemplateSettings | undefined;
  /** What was typed before, to go on with. */
  typed?: TemplateFormValues | undefined;
  /** Told of every change, with all values. */
  onChange?: ((values: TemplateFormValues) => void) | undefined;
  onSubmit: (template: NewTemplate) => void;
  /** The server's refusal; what was typed stays. */
  error?: FormError | undefined;
  /** Given where the refusal was for a newer version: brings that one into the form. */
  onLoadNewer?: (() => void) | undefined;
  /** The buttons, one of them a submit. */
  children: ReactNode;
}

/** What a template keeps: a name, and the settings of a generation. */
export function TemplateForm({
  template,
  settings,
  typed,
  onChange,
  onSubmit,
  error,
  onLoadNewer,
  children,
}: TemplateFormProps) {
  const [values, setValues] = useState<TemplateFormValues>(
    () => typed ?? (template ? valuesOf(template) : newValues(settings)),
  );
  const [errors, setErrors] = useState<FieldErrors<keyof NewTemplate>>({});
  const refused = error?.field && error.field in values ? { [error.field]: error.message } : {};
  const shown: FieldErrors<keyof NewTemplate> = { ...refused, ...errors };

  function set(patch: Partial<TemplateFormValues>) {
    const changed = { ...values, ...patch };
    setValues(changed);
    onChange?.(changed);
    setErrors({});
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = newTemplate.safeParse(values);
    if (parsed.success) return onSubmit(parsed.data);
    const found = fieldErrorsOf(parsed.error);
    setErrors(found);
    focusField(event.currentTarget, Object.keys(found));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 [&_*]:scroll-mb-24">
      {error !== undefined && Object.keys(refused).length === 0 && (
        <Alert
          variant="danger"
          actions={
            onLoadNewer && (
              <Button variant="secondary" size="sm" onClick={onLoadNewer}>
                Load the newer version
              </Button>
            )
          }
        >
          {error.message}
        </Alert>
      )}
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
        error={shown.name}
      />
      <TextArea
        label="Description"
        labelNote="(optional)"
        name="description"
        rows={2}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
        error={shown.description}
      />
      <TextArea
        label="Default Topic"
        labelNote="(optional)"
        name="topic"
        rows={3}
        value={values.topic}
        onChange={(event) => set({ topic: event.target.value })}
        error={shown.topic}
        className="max-h-60"
      />
      <div className="choice-grid gap-3 sm:gap-4">
        <Select
          label="Tone"
          value={values.tone}
          options={templateChoices(toneOptions, values.tone)}
          onChange={(tone) => set({ tone })}
        />
        <Select
          label="Length"
          value={values.length}
          options={templateChoices(lengthOptions, values.length).map((option) => ({
            ...option,
            hint: templateLengthHints[option.value] ?? lengthBands[option.value].hint,
          }))}
          onChange={(length) => set({ length })}
        />
        <Select
          label="Perspective"
          value={values.perspective}
          options={templateChoices(perspectiveOptions, values.perspective)}
          onChange={(perspective) => set({ perspective })}
        />
        <Select
          label="Citation Style"
          value={values.citationStyle}
          options={templateChoices(citationStyleOptions, values.citationStyle)}
          onChange={(citationStyle) => set({ citationStyle })}
        />
      </div>
      <CourseRuleSelect
        rule={values.courseRule ?? undefined}
        onChange={(courseRule) => set({ courseRule: courseRule ?? null })}
        unsaid="Not part of this template"
      />
      {/* In view also where the form is longer than a phone; its ground reaches the edges of what holds it. */}
      <div className="-bottom-6 -mx-6 -mb-6 docked flex flex-wrap justify-end gap-2 rounded-b-xl border-line border-t bg-raised px-6 py-4">
        {children}
      </div>
    </form>
  );
}

function newValues(settings: TemplateSettings | undefined): TemplateFormValues {
  return { ...defaults, ...settings, topic: settings?.topic ?? "" };
}

/** What the form begins with. A slider that was kept as 0 is the default again (ADR-0016). */
function valuesOf(template: Template): TemplateFormValues {
  const { name, description, topic, tone, perspective, citationStyle } = template;
  return {
    name,
    description: description ?? "",
    topic: topic ?? "",
    tone,
    length: templateLength(template.length),
    perspective,
    citationStyle,
    formality: template.formality || defaults.formality,
    creativity: template.creativity || defaults.creativity,
    complexity: template.complexity || defaults.complexity,
    courseRule: template.courseRule,
  };
}

const { formality, creativity, complexity } = generatorDefaults;

const defaults: TemplateFormValues = {
  name: "",
  description: "",
  topic: "",
  tone: "professional",
  length: "standard",
  perspective: "balanced",
  citationStyle: "apa",
  formality,
  creativity,
  complexity,
  courseRule: null,
};
