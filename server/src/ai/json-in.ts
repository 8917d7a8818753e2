/** The object of an answer that is JSON, without the thinking before it and the fence around it. */
export function jsonIn(said: string): string {
  const text = said.slice(said.lastIndexOf("</think>") + 1);
  return text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
}
