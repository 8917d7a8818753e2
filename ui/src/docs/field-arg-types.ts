/** What the properties of every field mean, where the generator of docs cannot see them. */
export const fieldArgTypes = {
  label: { description: "What is asked for; always there.", control: "text" },
  labelNote: { description: "Beside the label, such as `(optional)`.", control: "text" },
  hint: { description: "A sentence of help below the control.", control: "text" },
  error: { description: "What is wrong and what to do; replaces the hint.", control: "text" },
  disabled: { description: "While the form cannot be used.", control: "boolean" },
} as const;

/** As {@link fieldArgTypes}, of fields to write in. */
export const textFieldArgTypes = {
  ...fieldArgTypes,
  placeholder: { description: "An example; never the only name of the field.", control: "text" },
  defaultValue: { description: "What it holds at first.", control: "text" },
  className: { control: "text" },
} as const;
