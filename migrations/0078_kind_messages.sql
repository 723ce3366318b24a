CREATE TABLE `call_messages` (
	`booking_id` text NOT NULL,
	`slot` text NOT NULL,
	`occasion` integer NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `slot`, `occasion`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `follow_up_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`link_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`stopped_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follow_up_addresses_link_key_unique` ON `follow_up_addresses` (`link_key`);--> statement-breakpoint
CREATE TABLE `kind_messages` (
	`kind_id` text NOT NULL,
	`slot` text NOT NULL,
	`is_on` integer NOT NULL,
	`minutes` integer NOT NULL,
	`subject` text,
	`body` text,
	`since` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`kind_id`, `slot`),
	FOREIGN KEY (`kind_id`) REFERENCES `call_kinds`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_messages_slot" CHECK("kind_messages"."slot" in ('reminder_1', 'reminder_2', 'reminder_3', 'host_reminder', 'agency_reminder', 'follow_up', 'missed', 'talk_again')),
	CONSTRAINT "kind_messages_minutes" CHECK("kind_messages"."minutes" between 0 and 259200),
	CONSTRAINT "kind_messages_words" CHECK(("kind_messages"."subject" is null) = ("kind_messages"."body" is null))
);
--> statement-breakpoint
CREATE TABLE `message_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`planned_until` integer NOT NULL,
	CONSTRAINT "message_plans_one_row" CHECK("message_plans"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX `booking_changes_outcome` ON `booking_changes` (`changed_at`) WHERE status_after in ('completed', 'no_show');