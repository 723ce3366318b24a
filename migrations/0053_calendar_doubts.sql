ALTER TABLE `calendar_sources` ADD `doubts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What is stored was read by rules that left events out. Without its validators, each calendar is read again.
UPDATE `calendar_sources` SET `etag` = NULL, `last_modified` = NULL;
