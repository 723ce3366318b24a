ALTER TABLE `emails` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `emails` ADD `unknowns` integer DEFAULT 0 NOT NULL;