ALTER TABLE `tokens` MODIFY COLUMN `device_id` char(36) NOT NULL DEFAULT '', MODIFY COLUMN `device_name` varchar(100) NOT NULL DEFAULT '';
