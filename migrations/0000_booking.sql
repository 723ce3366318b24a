CREATE TABLE `availability_overrides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`start_minute` integer,
	`end_minute` integer,
	CONSTRAINT "availability_overrides_date" CHECK("availability_overrides"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "availability_overrides_range" CHECK(("availability_overrides"."start_minute" is null and "availability_overrides"."end_minute" is null) or ("availability_overrides"."start_minute" >= 0 and "availability_overrides"."end_minute" <= 1440 and "availability_overrides"."start_minute" < "availability_overrides"."end_minute" and "start_minute" % 5 = 0 and "end_minute" % 5 = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `availability_overrides_date_start` ON `availability_overrides` (`date`,`start_minute`);--> statement-breakpoint
CREATE TABLE `availability_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`call_minutes` integer NOT NULL,
	`slot_interval_minutes` integer NOT NULL,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`minimum_notice_minutes` integer NOT NULL,
	`booking_horizon_days` integer NOT NULL,
	`daily_limit` integer,
	CONSTRAINT "availability_settings_one_row" CHECK("availability_settings"."id" = 1),
	CONSTRAINT "availability_settings_call_length" CHECK("availability_settings"."call_minutes" between 5 and 480 and "call_minutes" % 5 = 0),
	CONSTRAINT "availability_settings_interval" CHECK("availability_settings"."slot_interval_minutes" between 5 and 480 and "slot_interval_minutes" % 5 = 0),
	CONSTRAINT "availability_settings_buffers" CHECK("availability_settings"."buffer_before_minutes" between 0 and 480 and "buffer_before_minutes" % 5 = 0 and "availability_settings"."buffer_after_minutes" between 0 and 480 and "buffer_after_minutes" % 5 = 0),
	CONSTRAINT "availability_settings_notice" CHECK("availability_settings"."minimum_notice_minutes" >= 0),
	CONSTRAINT "availability_settings_horizon" CHECK("availability_settings"."booking_horizon_days" between 1 and 365),
	CONSTRAINT "availability_settings_limit" CHECK("availability_settings"."daily_limit" is null or "availability_settings"."daily_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE `availability_weekly_hours` (
	`weekday` integer NOT NULL,
	`start_minute` integer NOT NULL,
	`end_minute` integer NOT NULL,
	PRIMARY KEY(`weekday`, `start_minute`),
	CONSTRAINT "availability_weekly_hours_weekday" CHECK("availability_weekly_hours"."weekday" between 1 and 7),
	CONSTRAINT "availability_weekly_hours_range" CHECK("availability_weekly_hours"."start_minute" >= 0 and "availability_weekly_hours"."end_minute" <= 1440 and "availability_weekly_hours"."start_minute" < "availability_weekly_hours"."end_minute" and "start_minute" % 5 = 0 and "end_minute" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE `booking_cells` (
	`cell` integer PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booking_cells_booking` ON `booking_cells` (`booking_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`selected_services` text DEFAULT '[]' NOT NULL,
	`selected_plan` text,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`project_notes` text DEFAULT '' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`visitor_time_zone` text NOT NULL,
	`ical_uid` text NOT NULL,
	`ical_sequence` integer DEFAULT 0 NOT NULL,
	`manage_key_hash` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bookings_ends_after_start" CHECK("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_status_known" CHECK("bookings"."status" in ('pending', 'in_progress', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "bookings_services_json" CHECK(json_type("bookings"."selected_services") = 'array'),
	CONSTRAINT "bookings_sequence_positive" CHECK("bookings"."ical_sequence" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_ical_uid_unique` ON `bookings` (`ical_uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_idempotency_key_unique` ON `bookings` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `bookings_user_date` ON `bookings` (`user_id`,`booking_date`);--> statement-breakpoint
CREATE INDEX `bookings_active_date` ON `bookings` (`booking_date`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`company` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);