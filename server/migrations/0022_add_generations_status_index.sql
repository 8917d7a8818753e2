CREATE INDEX `generations_created` ON `generations` (`status`,`created_at`);
