ALTER TABLE `audit_log` ADD `reason` varchar(500);
