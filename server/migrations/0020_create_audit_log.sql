CREATE TABLE `audit_log` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`at` datetime(3) NOT NULL,
	`actor_id` bigint unsigned NOT NULL,
	`actor` varchar(50) NOT NULL,
	`action` varchar(100) NOT NULL,
	`subject` varchar(100),
	`request_key` varchar(200) NOT NULL,
	CONSTRAINT `audit_log_id` PRIMARY KEY(`id`),
	CONSTRAINT `audit_log_request` UNIQUE(`actor_id`,`request_key`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
