CREATE TABLE `personal_links` (
	`id` text PRIMARY KEY NOT NULL,
	`key_hash` text,
	`kind_id` text,
	`host_ids` text DEFAULT '[]' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`times` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`withdrawn_at` integer,
	`booking_id` text,
	`made_by` text,
	`made_with` text,
	FOREIGN KEY (`kind_id`) REFERENCES `call_kinds`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "personal_links_times" CHECK(json_type("personal_links"."times") = 'array' and json_array_length("personal_links"."times") <= 5),
	CONSTRAINT "personal_links_hosts" CHECK(json_type("personal_links"."host_ids") = 'array'),
	CONSTRAINT "personal_links_expiry" CHECK("personal_links"."expires_at" > "personal_links"."created_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_key_hash_unique` ON `personal_links` (`key_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_booking_id_unique` ON `personal_links` (`booking_id`);--> statement-breakpoint
CREATE INDEX `personal_links_email` ON `personal_links` (lower("email"));--> statement-breakpoint
CREATE INDEX `personal_links_expiry` ON `personal_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `personal_links_created` ON `personal_links` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `personal_links_open` ON `personal_links` (`expires_at`) WHERE booking_id is null and withdrawn_at is null and key_hash is not null;--> statement-breakpoint
CREATE INDEX `personal_links_made_by` ON `personal_links` (`made_by`);