/** No scholarly index answered: each is down, late, or wants to be left alone. */
export class NoIndexError extends AggregateError {
  override readonly name = "NoIndexError";

  constructor(failures: Iterable<unknown>) {
    super(failures, "no scholarly index answered");
  }
}
