/** Something a person can put right: its message is one clear sentence, shown without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
