/*
 * A browser that blocks a site's storage throws an error where it is touched. Such a page gets a storage that lasts as
 * long as the page does: nothing is remembered once it is left.
 */
for (const name of ["localStorage", "sessionStorage"] as const) {
  if (isBlocked(name)) Object.defineProperty(window, name, { value: pageStorage(), configurable: true });
}

function isBlocked(name: "localStorage" | "sessionStorage"): boolean {
  try {
    window[name].getItem("");
    return false;
  } catch {
    return true;
  }
}

/** As the browser's own: what is kept are its own properties, by which it is listed. */
function pageStorage(): Storage {
  const methods = {
    getItem(name: string) {
      return Object.hasOwn(this, name) ? (this as unknown as Storage)[name] : null;
    },
    setItem(name: string, value: string) {
      Object.assign(this, { [name]: String(value) });
    },
    removeItem(name: string) {
      Reflect.deleteProperty(this, name);
    },
    clear() {
      for (const name of Object.keys(this)) this.removeItem(name);
    },
    key(index: number) {
      return Object.keys(this)[index] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  };
  return Object.create(methods);
}
