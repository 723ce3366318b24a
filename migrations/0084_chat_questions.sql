DROP INDEX `help_searches_in_vain`;--> statement-breakpoint
ALTER TABLE `help_searches` ADD `in_chat` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `help_searches_in_vain` ON `help_searches` (`searched_at`,`query`,`in_chat`) WHERE results = 0;