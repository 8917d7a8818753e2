CREATE TABLE `posts` (
	`id` bigint unsigned AUTO_INCREMENT NOT NULL,
	`user_id` bigint unsigned NOT NULL,
	`save_key` varchar(200) NOT NULL,
	`title` varchar(120) NOT NULL,
	`content` mediumtext NOT NULL,
	`tone` varchar(30) NOT NULL,
	`length` varchar(30) NOT NULL,
	`perspective` varchar(30) NOT NULL,
	`citation_style` varchar(30),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `posts_id` PRIMARY KEY(`id`),
	CONSTRAINT `posts_user_save_key` UNIQUE(`user_id`,`save_key`),
	INDEX `posts_user` (`user_id`,`id`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
