-- Links that change an account's address, and links that stop that, have purposes of their own. SQLite cannot change a
-- check, and nothing refers to this table, so it is copied. Changes that are under way have to be asked for again: their
-- links could be followed for a week.
CREATE TABLE `account_tokens_next` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_tokens_purpose_known" CHECK("account_tokens_next"."purpose" in ('reset', 'verify', 'change', 'stop'))
);
--> statement-breakpoint
INSERT INTO `account_tokens_next` SELECT `account_tokens`.* FROM `account_tokens` INNER JOIN `users` ON `users`.`id` = `account_tokens`.`user_id` WHERE `account_tokens`.`email` = `users`.`email`;--> statement-breakpoint
DROP TABLE `account_tokens`;--> statement-breakpoint
ALTER TABLE `account_tokens_next` RENAME TO `account_tokens`;--> statement-breakpoint
CREATE UNIQUE INDEX `account_tokens_token_hash_unique` ON `account_tokens` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_tokens_one_a_purpose` ON `account_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);
