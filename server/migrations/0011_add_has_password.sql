ALTER TABLE `users` ADD `has_password` boolean DEFAULT true NOT NULL;
