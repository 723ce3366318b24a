ALTER TABLE `calendar_sources` ADD `sealed_address` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `sealed_address` text;