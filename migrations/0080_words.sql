CREATE TABLE `piece_drafts` (
	`piece` text PRIMARY KEY NOT NULL,
	`revision` text NOT NULL,
	`texts` text NOT NULL,
	`body` text,
	`saved_at` integer NOT NULL,
	`made_by` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "piece_drafts_length" CHECK(length("piece_drafts"."piece") <= 120 and length("piece_drafts"."texts") <= 24000 and coalesce(length("piece_drafts"."body"), 0) <= 60000)
);
--> statement-breakpoint
CREATE INDEX `piece_drafts_made_by` ON `piece_drafts` (`made_by`);--> statement-breakpoint
CREATE TABLE `piece_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`piece` text NOT NULL,
	`state` text NOT NULL,
	`texts` text,
	`body` text,
	`word_count` integer,
	`slug` text,
	`live_from` integer NOT NULL,
	`is_current` integer DEFAULT true NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "piece_versions_state" CHECK("piece_versions"."state" in ('own', 'shipped', 'hidden')),
	CONSTRAINT "piece_versions_own" CHECK(("piece_versions"."state" = 'own') = ("piece_versions"."texts" is not null)),
	CONSTRAINT "piece_versions_length" CHECK(length("piece_versions"."piece") <= 120 and coalesce(length("piece_versions"."texts"), 0) <= 24000 and coalesce(length("piece_versions"."body"), 0) <= 60000)
);
--> statement-breakpoint
CREATE INDEX `piece_versions_piece` ON `piece_versions` (`piece`,`id`);--> statement-breakpoint
CREATE INDEX `piece_versions_current` ON `piece_versions` (`piece`) WHERE is_current = 1;--> statement-breakpoint
CREATE INDEX `piece_versions_slug` ON `piece_versions` (`slug`) WHERE slug is not null;--> statement-breakpoint
CREATE INDEX `piece_versions_made_by` ON `piece_versions` (`made_by`);--> statement-breakpoint
CREATE TABLE `words_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "words_versions_one_row" CHECK("words_versions"."id" = 1)
);
