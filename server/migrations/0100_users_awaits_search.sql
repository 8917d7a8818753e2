ALTER TABLE `users` ADD `awaits_search` boolean GENERATED ALWAYS AS (not (`searched_as` <=> concat_ws('\n', `username`, `name`, `email`))) VIRTUAL;
