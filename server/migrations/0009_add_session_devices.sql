ALTER TABLE `sessions` ADD `device_id` char(36), ADD `device_name` varchar(100);
