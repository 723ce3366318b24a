CREATE TABLE `address_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`setting` text NOT NULL,
	`address` text NOT NULL,
	`token_hash` text NOT NULL,
	`asked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`asked_by`) REFERENCES `staff`(`user_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "address_proofs_setting" CHECK("address_proofs"."setting" in ('bookings_email', 'tickets_email')),
	CONSTRAINT "address_proofs_length" CHECK(length("address_proofs"."address") <= 254)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_proofs_setting_unique` ON `address_proofs` (`setting`);--> statement-breakpoint
CREATE UNIQUE INDEX `address_proofs_token_hash_unique` ON `address_proofs` (`token_hash`);--> statement-breakpoint
CREATE INDEX `address_proofs_expiry` ON `address_proofs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `site_settings` (
	`setting` text PRIMARY KEY NOT NULL,
	`value` text,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "site_settings_known" CHECK("site_settings"."setting" in ('sender_name', 'bookings_email', 'tickets_email', 'calls_unproven', 'calls_proven', 'strangers_percent', 'keep_bookings_days', 'keep_tickets_days', 'keep_emails_days', 'keep_searches_days')),
	CONSTRAINT "site_settings_value" CHECK("site_settings"."value" is null or (json_valid("site_settings"."value") and length("site_settings"."value") <= 400)),
	CONSTRAINT "site_settings_version" CHECK("site_settings"."version" > 0)
);
