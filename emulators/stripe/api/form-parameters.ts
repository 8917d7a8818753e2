/** What Stripe's form encoding holds: `items[0][price]=a` is `{ items: [{ price: "a" }] }`. */
export type Parameters = { [name: string]: Parameter };
type Parameter = string | Parameter[] | Parameters;

/** Reads a query or a form as Stripe does. A name that could reach an object's prototype is nobody's parameter. */
export function readParameters(encoded: string): Parameters {
  const root: Parameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll("]", "").split("[");
    if (path.some((part) => part === "__proto__")) continue;
    put(root, path, value);
  }
  return withArrays(root) as Parameters;
}

function put(target: Parameters, [first = "", ...rest]: string[], value: string): void {
  const key = first === "" ? String(Object.keys(target).length) : first;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const present = target[key];
  const next: Parameters =
    typeof present === "object" && !Array.isArray(present) ? present : Object.create(null);
  target[key] = next;
  put(next, rest, value);
}

/** Objects whose names are 0, 1, 2 and so on are lists. */
function withArrays(value: Parameter): Parameter {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return names.map((name) => withArrays(value[name] ?? ""));
  }
  return Object.fromEntries(names.map((name) => [name, withArrays(value[name] ?? "")]));
}
