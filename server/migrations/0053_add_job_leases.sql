CREATE TABLE `job_leases` (
	`job` varchar(64) NOT NULL,
	`holder` varchar(36),
	`claimable_at` datetime(3) NOT NULL,
	CONSTRAINT `job_leases_job` PRIMARY KEY(`job`)
);
