CREATE INDEX `users_subscribed` ON `users` (`is_subscribed`);
