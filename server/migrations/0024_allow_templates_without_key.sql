ALTER TABLE `templates` MODIFY COLUMN `save_key` varchar(200);
