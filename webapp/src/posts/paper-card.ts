/** Classes of the card that a text stands in, read or edited: what is in it has the text's edges (`paper`). */
export const paperCard = "paper flex flex-col gap-6 print:border-0 print:shadow-none";
