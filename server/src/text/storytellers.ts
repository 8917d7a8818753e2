/** Who tells stories that courses read: what they and their characters say is no research. */
export const STORYTELLERS: ReadonlySet<string> = new Set(
  `austen shelley melville dickens bronte hawthorne twain fitzgerald hemingway steinbeck orwell shakespeare tolstoy
   dostoevsky kafka joyce woolf faulkner homer sophocles euripides cervantes moliere morrison achebe adichie atwood baldwin hurston ellison angelou hansberry salinger golding
   huxley bradbury vonnegut heller kesey plath chopin gilman wharton conrad forster hardy eliot gaskell
   stoker stevenson wilde shaw beckett ibsen chekhov gogol turgenev flaubert balzac zola hugo camus sartre proust
   borges marquez allende rulfo cortazar neruda rushdie roy ishiguro mcewan coetzee gordimer naipaul kincaid
   danticat diaz cisneros tan kingston erdrich silko momaday alexie tolkien rowling mccarthy delillo
   pynchon bellow updike cheever carver munro oates butler ngugi soyinka mahfouz pamuk murakami mishima kawabata
   satrapi spiegelman bechdel wiesel hosseini martel doerr zusak`
    .trim()
    .split(/\s+/),
);
