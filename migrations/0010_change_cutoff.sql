-- A site in use keeps what it had: calls can be moved and cancelled until they start. A new one gets its cut-off from the seed.
ALTER TABLE `availability_settings` ADD `change_cutoff_minutes` integer DEFAULT 0 NOT NULL CONSTRAINT "availability_settings_change_cutoff" CHECK("availability_settings"."change_cutoff_minutes" between 0 and 43200 and "change_cutoff_minutes" % 5 = 0);
