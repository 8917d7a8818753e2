ALTER TABLE `users` ADD `searched_as` varchar(406);
