ALTER TABLE `users`
	ADD `overdue_invoice_url` varchar(2000),
	ADD `needs_confirmation` boolean DEFAULT false NOT NULL,
	ADD `sync_attempts` int DEFAULT 0 NOT NULL,
	ADD `next_sync_at` datetime(3);