CREATE INDEX `search_parts_part` ON `search_parts` (`part`);
