CREATE TABLE `booking_drafts` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`begun_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "booking_drafts_json" CHECK(json_type("booking_drafts"."answers") = 'object')
);
--> statement-breakpoint
CREATE INDEX `booking_drafts_expiry` ON `booking_drafts` (`expires_at`);--> statement-breakpoint
CREATE INDEX `booking_drafts_email` ON `booking_drafts` (lower("answers" ->> '$.email'));