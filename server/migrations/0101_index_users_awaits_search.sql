CREATE INDEX `users_awaits_search` ON `users` (`awaits_search`);
