ALTER TABLE `generations` ADD `is_counted` boolean DEFAULT false NOT NULL;
