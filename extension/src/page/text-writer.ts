/** Collects text the way a browser copies it: white space collapsed, blocks set apart. */
export class TextWriter {
  #out = "";
  #breaks = 0;
  #hasSpace = false;
  #isNextCell = false;

  text(): string {
    const lines = this.#out.split("\n").map((line) => line.trimEnd());
    return lines.join("\n").trim();
  }

  /** About how much was written; spaces at the ends of lines still count. */
  get length(): number {
    return this.#out.length;
  }

  breakLine(lines: number): void {
    this.#breaks = Math.max(this.#breaks, lines);
    this.#hasSpace = false;
  }

  /** What follows stands in a cell of its own beside what stands before it in its row. */
  nextCell(): void {
    this.#isNextCell = true;
  }

  newLine(): void {
    this.#breaks += 1;
    this.#hasSpace = false;
  }

  write(data: string, keepsSpace: boolean): void {
    if (keepsSpace) {
      this.#append(data);
      return;
    }
    const words = data.replace(/[\t\n\r\f ]+/g, " ");
    if (words === " ") {
      this.#hasSpace = true;
      return;
    }
    if (words.startsWith(" ")) this.#hasSpace = true;
    this.#append(words.trim());
    this.#hasSpace = words.endsWith(" ");
  }

  #append(words: string): void {
    if (words === "") return;
    if (this.#out !== "" && this.#breaks > 0) this.#out += "\n".repeat(Math.min(this.#breaks, 2));
    else if (this.#isNextCell && this.#out !== "") this.#out += " | ";
    else if (this.#hasSpace && this.#out !== "") this.#out += " ";
    this.#out += words;
    this.#breaks = 0;
    this.#hasSpace = false;
    this.#isNextCell = false;
  }
}
