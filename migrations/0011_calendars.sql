-- Calendars of others, with the times at which the agency is busy by them, and the addresses under which calendars read
-- the agency's calls.
CREATE TABLE `calendar_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`known_until` integer DEFAULT 0 NOT NULL,
	`left_out` integer DEFAULT 0 NOT NULL,
	`fetched_at` integer,
	`tried_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "calendar_sources_words" CHECK(length("calendar_sources"."name") between 1 and 80 and length("calendar_sources"."address") between 1 and 2000),
	CONSTRAINT "calendar_sources_counts" CHECK("calendar_sources"."failures" >= 0 and "calendar_sources"."left_out" >= 0),
	CONSTRAINT "calendar_sources_problem_counted" CHECK(("calendar_sources"."problem" is null) = ("calendar_sources"."failures" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_sources_address_unique` ON `calendar_sources` (`address`);--> statement-breakpoint
CREATE INDEX `calendar_sources_due` ON `calendar_sources` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `busy_times` (
	`source_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`source_id`, `starts_at`),
	FOREIGN KEY (`source_id`) REFERENCES `calendar_sources`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "busy_times_length" CHECK("busy_times"."ends_at" > "busy_times"."starts_at" and "busy_times"."ends_at" - "busy_times"."starts_at" <= 86400000)
);
--> statement-breakpoint
CREATE INDEX `busy_times_start` ON `busy_times` (`starts_at`,`ends_at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "calendar_feeds_name" CHECK(length("calendar_feeds"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_key_hash_unique` ON `calendar_feeds` (`key_hash`);
