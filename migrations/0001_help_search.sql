CREATE TABLE `help_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`query` text NOT NULL,
	`results` integer NOT NULL,
	`searched_at` integer NOT NULL,
	CONSTRAINT "help_searches_query_length" CHECK(length("help_searches"."query") between 1 and 100),
	CONSTRAINT "help_searches_results_positive" CHECK("help_searches"."results" >= 0)
);
--> statement-breakpoint
CREATE INDEX `help_searches_time` ON `help_searches` (`searched_at`);