-- People can wait for a free time, which owners can switch off. SQLite changes a CHECK only by a new table; the settings are few.
CREATE TABLE `free_time_looks` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_due` integer DEFAULT true NOT NULL,
	`rules` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`cursor` text,
	`next_at` integer,
	CONSTRAINT "free_time_looks_one_row" CHECK("free_time_looks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `time_waits` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`email` text NOT NULL,
	`kind_id` text NOT NULL,
	`kind_name` text NOT NULL,
	`kind_short_name` text NOT NULL,
	`host_id` text,
	`first_date` text NOT NULL,
	`last_date` text NOT NULL,
	`day_part` text NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`ends_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`free_until` integer,
	`mailed_at` integer,
	CONSTRAINT "time_waits_email" CHECK("time_waits"."email" = lower("time_waits"."email") and "time_waits"."email" <> ''),
	CONSTRAINT "time_waits_days" CHECK("time_waits"."last_date" >= "time_waits"."first_date"),
	CONSTRAINT "time_waits_day_part" CHECK("time_waits"."day_part" in ('any', 'morning', 'afternoon', 'evening')),
	CONSTRAINT "time_waits_end" CHECK("time_waits"."expires_at" <= "time_waits"."ends_at"),
	CONSTRAINT "time_waits_mailed" CHECK("time_waits"."confirmed_at" is not null or ("time_waits"."mailed_at" is null and "time_waits"."free_until" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_waits_token_hash_unique` ON `time_waits` (`token_hash`);--> statement-breakpoint
CREATE INDEX `time_waits_expiry` ON `time_waits` (`expires_at`);--> statement-breakpoint
CREATE INDEX `time_waits_email` ON `time_waits` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `time_waits_confirmed` ON `time_waits` (`email`,`id`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `time_waits_address` ON `time_waits` (`address_hash`);--> statement-breakpoint
CREATE INDEX `time_waits_created` ON `time_waits` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `__new_site_settings` (
	`setting` text PRIMARY KEY NOT NULL,
	`value` text,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`made_by` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "site_settings_known" CHECK("__new_site_settings"."setting" in ('sender_name', 'bookings_email', 'tickets_email', 'calls_unproven', 'calls_proven', 'strangers_percent', 'keep_bookings_days', 'keep_tickets_days', 'keep_emails_days', 'keep_searches_days', 'join_link', 'staff_password_length', 'about_figures', 'waiting_list', 'scheduling')),
	CONSTRAINT "site_settings_value" CHECK("__new_site_settings"."value" is null or (json_valid("__new_site_settings"."value") and length("__new_site_settings"."value") <= 4000)),
	CONSTRAINT "site_settings_version" CHECK("__new_site_settings"."version" > 0)
);
--> statement-breakpoint
INSERT INTO `__new_site_settings`("setting", "value", "version", "updated_at", "made_by") SELECT "setting", "value", "version", "updated_at", "made_by" FROM `site_settings`;--> statement-breakpoint
DROP TABLE `site_settings`;--> statement-breakpoint
ALTER TABLE `__new_site_settings` RENAME TO `site_settings`;