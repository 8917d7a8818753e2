/** What a command prints; `isDone` decides the exit code. */
export interface CommandResult {
  isDone: boolean;
  lines: string[];
}
