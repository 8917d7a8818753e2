CREATE TABLE `known_networks` (
	`user_id` bigint unsigned NOT NULL,
	`network_hash` char(64) NOT NULL,
	`last_used_at` datetime(3) NOT NULL,
	CONSTRAINT `known_networks_user_id_network_hash_pk` PRIMARY KEY(`user_id`,`network_hash`)
);
