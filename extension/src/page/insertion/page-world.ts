/** The names by which a script makes objects that a page's own scripts may read. */
type World = Pick<
  typeof globalThis,
  "Array" | "ClipboardEvent" | "DataTransfer" | "InputEvent" | "Object" | "StaticRange"
>;

/**
 * The world of the page that the element is in. Firefox keeps a page's scripts from looking into objects of an
 * extension's, so what its editors are to read has to be made of the page's own (MDN, "Xray vision"). In Chromium
 * both worlds can read what either makes, and ours is the one that the page cannot have changed.
 */
export function worldOf({ ownerDocument }: Element): World {
  const view = ownerDocument.defaultView as (Window & { wrappedJSObject?: World }) | null;
  return view?.wrappedJSObject ?? globalThis;
}

/** An object of that world with the given properties. */
export function objectIn<T extends object>(world: World, properties: T): T {
  return Object.assign(new world.Object() as T, properties);
}
