import { Switch as RadixSwitch } from "radix-ui";
import { useId } from "react";

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns one thing on and off, at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 touch:min-h-11">
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        className="inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-ink/15 p-0.5 transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="edge block size-4.5 rounded-full bg-raised shadow-card transition-transform data-[state=checked]:translate-x-5" />
      </RadixSwitch.Root>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </span>
  );
}
