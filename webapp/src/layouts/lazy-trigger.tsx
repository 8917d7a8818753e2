import { showToast } from "@discussion-post/ui/components/toast";
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { useLoadOnSign } from "./use-load-on-sign.ts";

/** How the button was pressed. */
export type Press = "keyboard" | "pointer";

interface LazyTriggerProps<C> {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** What the button opens, for assistive technology. */
  popup: "menu" | "dialog";
  /** Fetches the component; may be called again. */
  load(): Promise<C>;
  /** The component, with a trigger of its own, open because of the press. */
  children: (component: C, press: Press) => ReactNode;
}

/** A button whose menu or dialog is loaded on the first sign of use, so that who has gone offline can still sign out. */
export function LazyTrigger<C>({ trigger, popup, load, children }: LazyTriggerProps<C>) {
  const [opened, setOpened] = useState<{ component: C; press: Press } | null>(null);
  useLoadOnSign(load);
  if (opened) return children(opened.component, opened.press);

  const preload = () => void load().catch(() => undefined);
  const open = (press: Press) =>
    load().then((component) => setOpened({ component, press }), sayThatItIsOutOfReach);
  return cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: preload,
    // A click by the keyboard has no count.
    onClick: ({ detail }) => void open(detail === 0 ? "keyboard" : "pointer"),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      void open("keyboard");
    },
  });
}

/** Tells that the code of a menu or dialog did not come. */
export function sayThatItIsOutOfReach(): void {
  showToast({
    title: "We couldn't load the menu",
    // A browser asks for the same script only once.
    description: "Check your connection, then reload the page.",
    variant: "danger",
    action: { label: "Reload", onPress: () => location.reload() },
  });
}
