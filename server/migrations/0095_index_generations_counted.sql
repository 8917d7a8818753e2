CREATE INDEX `generations_counted` ON `generations` (`is_counted`,`status`);
