/*
 * What shows a whole text imports this. The browser would fetch the face when the first words are laid out, which is
 * too late for a face that may not replace another: it is asked for as soon as this code is here.
 */
for (const face of ["400 1em", "italic 400 1em", "600 1em"])
  void globalThis.document?.fonts?.load(`${face} "Source Serif 4"`).catch(() => undefined);
