ALTER TABLE `templates` ADD `save_key` varchar(200), ADD CONSTRAINT `templates_user_save_key` UNIQUE(`user_id`,`save_key`);
