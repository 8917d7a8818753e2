CREATE TABLE `departed_customers` (
	`customer_id` varchar(255) NOT NULL,
	`departed_at` datetime(3) NOT NULL,
	CONSTRAINT `departed_customers_customer_id` PRIMARY KEY(`customer_id`)
) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
