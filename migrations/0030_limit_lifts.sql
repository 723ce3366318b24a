CREATE TABLE `limit_lifts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`ordered_at` integer NOT NULL,
	CONSTRAINT "limit_lifts_kind_known" CHECK("limit_lifts"."kind" in ('address', 'network'))
);
