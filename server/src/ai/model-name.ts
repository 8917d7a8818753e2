/** As long as a name may be that is shown. */
export const NAME_MAX_CHARS = 80;

/**
 * The name of a model as it is shown to people; null where the provider sent none. A model server of one's own may send
 * the path of a file, which tells how the machine is set up.
 * @param sent what the provider calls the model that answers
 */
export function modelName(sent: unknown): string | null {
  if (typeof sent !== "string") return null;
  const path = sent.slice(-1_000);
  const isFile = /^[/\\~]|^[A-Za-z]:\\|\.gguf$/i.test(path);
  const name = isFile ? (path.split(/[/\\]/).at(-1) ?? "").replace(/\.gguf$/i, "") : path;
  const shown = name
    .replaceAll(/[^\p{L}\p{N} ._:/@()+,-]/gu, "")
    .trim()
    .slice(0, NAME_MAX_CHARS);
  return shown === "" ? null : shown;
}

/** No name holds it. */
const BETWEEN_NAMES = " & ";

/**
 * Who wrote a text that another model, or the same one, has refined: both, since words of the former may stand in it.
 * Names that are too long together are cut.
 */
export function withRefiner(former: string | null, refiner: string | null): string | null {
  if (former === null || refiner === null) return refiner ?? former;
  const names = modelsNamed(former);
  if (names.includes(refiner)) return former;
  const all = [...names, refiner];
  const joined = all.join(BETWEEN_NAMES);
  if (joined.length <= NAME_MAX_CHARS) return joined;
  const room = Math.floor((NAME_MAX_CHARS - BETWEEN_NAMES.length * (all.length - 1)) / all.length);
  return all.map((name) => name.slice(0, room).trim()).join(BETWEEN_NAMES);
}

/** The models that a text names as its writers. */
export function modelsNamed(model: string): string[] {
  return model.split(BETWEEN_NAMES);
}
