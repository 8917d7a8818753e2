CREATE TABLE `billing_incidents` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`user_id` bigint unsigned,
	`kind` varchar(30) NOT NULL,
	`subject` varchar(255) NOT NULL,
	`reason` varchar(30),
	`amount` int,
	`created_at` datetime(3) NOT NULL,
	`resolved_at` datetime(3),
	`attempts` int NOT NULL DEFAULT 0,
	`note` varchar(255),
	CONSTRAINT `billing_incidents_id` PRIMARY KEY(`id`),
	CONSTRAINT `billing_incidents_subject` UNIQUE(`kind`,`subject`),
	INDEX `billing_incidents_open` (`resolved_at`),
	INDEX `billing_incidents_user` (`user_id`,`created_at`)
);