import { chooseTheme, themeNames, useTheme } from "@discussion-post/ui/api/theme";
import { Monitor, Moon, Sun } from "lucide-react";

/** How the website looks in this browser. */
export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap rounded-md border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, icon: Icon }) => (
        <label
          key={value}
          className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-muted text-xs hover:text-ink has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-focus touch:min-h-11 forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={value === chosen}
            onChange={() => chooseTheme(value)}
          />
          <Icon aria-hidden className="size-3.5" />
          {themeNames[value]}
        </label>
      ))}
    </fieldset>
  );
}

const themes = [
  { value: "system", icon: Monitor },
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const;
