ALTER TABLE `posts` ADD `sources` json, ADD `reference_list` json;
