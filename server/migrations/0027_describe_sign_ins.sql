ALTER TABLE `tokens`
	ADD `sign_in_method` varchar(20) DEFAULT 'password' NOT NULL,
	ADD `google_email` varchar(254),
	ADD `has_second_factor` boolean DEFAULT false NOT NULL;
