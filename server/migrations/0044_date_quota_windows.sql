ALTER TABLE `quota_windows` ADD `created_at` datetime(3), ADD INDEX `quota_windows_created` (`created_at`);
