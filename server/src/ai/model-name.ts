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
