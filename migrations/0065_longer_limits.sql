-- Limits by week and by month beside the day's.
ALTER TABLE `availability_settings` ADD `weekly_limit` integer CONSTRAINT "availability_settings_weekly_limit" CHECK("availability_settings"."weekly_limit" >= 1);--> statement-breakpoint
ALTER TABLE `availability_settings` ADD `monthly_limit` integer CONSTRAINT "availability_settings_monthly_limit" CHECK("availability_settings"."monthly_limit" >= 1);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `weekly_limit` integer CONSTRAINT "call_kinds_weekly_limit" CHECK("call_kinds"."weekly_limit" >= 1);--> statement-breakpoint
ALTER TABLE `call_kinds` ADD `monthly_limit` integer CONSTRAINT "call_kinds_monthly_limit" CHECK("call_kinds"."monthly_limit" >= 1);--> statement-breakpoint
ALTER TABLE `hosts` ADD `weekly_limit` integer CONSTRAINT "hosts_weekly_limit" CHECK("hosts"."weekly_limit" >= 1);--> statement-breakpoint
ALTER TABLE `hosts` ADD `monthly_limit` integer CONSTRAINT "hosts_monthly_limit" CHECK("hosts"."monthly_limit" >= 1);
