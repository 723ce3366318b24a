CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`alt` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "pictures_type" CHECK("pictures"."type" in ('png', 'jpeg', 'webp')),
	CONSTRAINT "pictures_id" CHECK(length("pictures"."id") = 32),
	CONSTRAINT "pictures_size" CHECK("pictures"."width" between 1 and 2000 and "pictures"."height" between 1 and 2000 and "pictures"."bytes" between 1 and 5242880),
	CONSTRAINT "pictures_alt" CHECK(length("pictures"."alt") between 1 and 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_file_unique` ON `pictures` (`file`);--> statement-breakpoint
CREATE INDEX `pictures_made_at` ON `pictures` (`made_at`);--> statement-breakpoint
CREATE INDEX `pictures_made_by` ON `pictures` (`made_by`);--> statement-breakpoint
CREATE TABLE `stray_files` (
	`file` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stray_files_since` ON `stray_files` (`since`);