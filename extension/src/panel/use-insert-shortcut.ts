import { useEffect, useEffectEvent, useState } from "react";
import browser from "webextension-polyfill";
import { INSERT_COMMAND } from "../commands.ts";
import { panelNotice } from "../messages.ts";

/**
 * Hears the shortcut that inserts, pressed in the page of the tab.
 * @returns the keys, as the person may have changed them in the browser; empty where it has none
 */
export function useInsertShortcut(tabId: number, onPress: () => void): string {
  const [keys, setKeys] = useState("");
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onMessage = (message: unknown) => {
      if (panelNotice.safeParse(message).data?.tabId === tabId) press();
    };
    browser.runtime.onMessage.addListener(onMessage);
    return () => browser.runtime.onMessage.removeListener(onMessage);
  }, [tabId]);
  useEffect(() => {
    let isGone = false;
    void browser.commands.getAll().then((commands) => {
      const shortcut = commands.find(({ name }) => name === INSERT_COMMAND)?.shortcut ?? "";
      if (!isGone) setKeys(shortcut);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return keys;
}
