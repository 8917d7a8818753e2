CREATE TABLE `templates` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`name` varchar(120) NOT NULL,
	`description` text,
	`topic` text,
	`tone` varchar(30) NOT NULL,
	`length` varchar(30) NOT NULL,
	`perspective` varchar(30) NOT NULL,
	`citation_style` varchar(30) NOT NULL,
	`formality` int,
	`creativity` int,
	`complexity` int,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `templates_id` PRIMARY KEY(`id`),
	INDEX `templates_user` (`user_id`,`id`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
