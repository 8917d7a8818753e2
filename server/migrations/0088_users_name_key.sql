ALTER TABLE `users` ADD `name_key` varchar(100) GENERATED ALWAYS AS (lower(coalesce(`name`, `username`))) VIRTUAL;
