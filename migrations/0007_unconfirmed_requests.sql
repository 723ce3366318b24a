-- Requests wait here for the link mailed to their address. Each booking remembers whether its address was proven; one
-- made before this counts as a stranger's until an account claims it.
CREATE TABLE `unconfirmed_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` text,
	`request` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "unconfirmed_requests_json" CHECK(json_type("unconfirmed_requests"."request") = 'object')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unconfirmed_requests_token_hash_unique` ON `unconfirmed_requests` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `unconfirmed_requests_idempotency_key_unique` ON `unconfirmed_requests` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `unconfirmed_requests_expiry` ON `unconfirmed_requests` (`expires_at`);--> statement-breakpoint
CREATE INDEX `unconfirmed_requests_user` ON `unconfirmed_requests` (`user_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `is_address_proven` integer DEFAULT false NOT NULL;