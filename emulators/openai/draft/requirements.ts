/**
 * Answers a request for what an assignment requires with an empty list, since a stand-in understands no assignment: what
 * rules read of it stays. Null for any other request.
 */
export function listedRequirements(prompt: string): string | null {
  return prompt.startsWith("List what this assignment requires.")
    ? JSON.stringify({ requirements: [] })
    : null;
}
