CREATE TABLE `daily_figures` (
	`day` date NOT NULL,
	`active_subscribers` int NOT NULL,
	CONSTRAINT `daily_figures_day` PRIMARY KEY(`day`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
