PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_site_settings` (
	`setting` text PRIMARY KEY NOT NULL,
	`value` text,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`made_by` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "site_settings_known" CHECK("__new_site_settings"."setting" in ('sender_name', 'bookings_email', 'tickets_email', 'calls_unproven', 'calls_proven', 'strangers_percent', 'keep_bookings_days', 'keep_tickets_days', 'keep_emails_days', 'keep_searches_days', 'join_link', 'staff_password_length', 'about_figures', 'waiting_list', 'request_deadline', 'members_publish', 'scheduling')),
	CONSTRAINT "site_settings_value" CHECK("__new_site_settings"."value" is null or (json_valid("__new_site_settings"."value") and length("__new_site_settings"."value") <= 4000)),
	CONSTRAINT "site_settings_version" CHECK("__new_site_settings"."version" > 0)
);
--> statement-breakpoint
INSERT INTO `__new_site_settings`("setting", "value", "version", "updated_at", "made_by") SELECT "setting", "value", "version", "updated_at", "made_by" FROM `site_settings`;--> statement-breakpoint
DROP TABLE `site_settings`;--> statement-breakpoint
ALTER TABLE `__new_site_settings` RENAME TO `site_settings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;