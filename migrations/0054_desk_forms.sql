CREATE TABLE `desk_forms` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `staff`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_forms_user` ON `desk_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `desk_forms_expiry` ON `desk_forms` (`expires_at`);