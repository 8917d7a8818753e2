ALTER TABLE `tokens` ADD `device_id` char(36) DEFAULT '' NOT NULL, ADD `device_name` varchar(100) DEFAULT '' NOT NULL;
