-- They are made without accents and other forms of a character from here on.
UPDATE `users` SET `searched_as` = NULL;
