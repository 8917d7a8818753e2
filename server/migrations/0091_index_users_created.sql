CREATE INDEX `users_created` ON `users` (`created_at`);
