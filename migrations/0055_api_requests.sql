CREATE TABLE `api_requests` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_requests_expiry` ON `api_requests` (`expires_at`);