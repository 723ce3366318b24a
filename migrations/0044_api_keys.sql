CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "api_keys_name" CHECK(length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_hint" CHECK(length("api_keys"."hint") = 4),
	CONSTRAINT "api_keys_scopes" CHECK(json_type("api_keys"."scopes") = 'array' and json_array_length("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_expiry" CHECK("api_keys"."expires_at" > "api_keys"."created_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_created_by` ON `api_keys` (`created_by`);--> statement-breakpoint
CREATE INDEX `tickets_status_number` ON `tickets` (`status`,`number`);