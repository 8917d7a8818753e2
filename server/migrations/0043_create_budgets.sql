CREATE TABLE `budgets` (
	`key` varchar(120) NOT NULL,
	`used` int NOT NULL DEFAULT 0,
	`ends_at` datetime(3) NOT NULL,
	CONSTRAINT `budgets_key` PRIMARY KEY(`key`),
	INDEX `budgets_end` (`ends_at`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
