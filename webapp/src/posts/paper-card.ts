/** Classes of the card that a saved post's text stands in, read or edited. */
export const paperCard = "flex flex-col gap-6 p-5 sm:p-8 print:border-0 print:p-0 print:shadow-none";
