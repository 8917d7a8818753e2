ALTER TABLE `tokens` ADD `device_id` char(36) NOT NULL, ADD `device_name` varchar(100) NOT NULL;
