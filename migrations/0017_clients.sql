-- Clients: who has an account, a booking or a ticket, by email address. Kept by triggers, whatever writes those.
CREATE TABLE `client_terms` (
	`term` text NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`term`, `client_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `client_terms_client` ON `client_terms` (`client_id`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`company` text NOT NULL,
	`user_id` text,
	`first_contact_at` integer NOT NULL,
	`last_contact_at` integer NOT NULL,
	`expected_until` integer,
	`merged_into_id` text,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`merged_into_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "clients_email_lower_case" CHECK("clients"."email" <> '' and "clients"."email" = lower("clients"."email")),
	CONSTRAINT "clients_not_into_itself" CHECK("clients"."merged_into_id" <> "clients"."id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_email_unique` ON `clients` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_user` ON `clients` (`user_id`);--> statement-breakpoint
CREATE INDEX `clients_contact` ON `clients` (`last_contact_at`,`id`) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX `clients_name` ON `clients` (lower("name"),`id`) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX `clients_expected` ON `clients` (`expected_until`) WHERE expected_until is not null;--> statement-breakpoint
CREATE INDEX `clients_merged_into` ON `clients` (`merged_into_id`) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX `clients_name_company` ON `clients` (lower("name"),lower("company")) WHERE company <> '';--> statement-breakpoint
DROP INDEX `tickets_email`;--> statement-breakpoint
CREATE INDEX `tickets_email` ON `tickets` (lower("email"),`updated_at`);--> statement-breakpoint
CREATE INDEX `bookings_email_start` ON `bookings` (lower("email"),`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_email_expected` ON `bookings` (lower("email"),`ends_at`) WHERE status in ('pending', 'in_progress');--> statement-breakpoint
-- The words of a client, made as a booking's are (migration 0014).
CREATE TRIGGER `clients_are_found` AFTER INSERT ON `clients` BEGIN
  INSERT INTO `client_terms` (`term`, `client_id`)
  SELECT DISTINCT value, NEW.`id` FROM json_each((
    WITH RECURSIVE letters(place, letter, rest) AS (
      SELECT 0, ' ', lower(NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`company`)
      UNION ALL SELECT place + 1, substr(rest, 1, 1), substr(rest, 2) FROM letters WHERE rest <> ''
    )
    SELECT '["' || replace(group_concat(
      iif(letter GLOB '[a-z0-9]', letter,
        iif(letter = '''', '',
          iif(letter < char(128), ' ',
            coalesce((SELECT plain FROM search_letters WHERE search_letters.letter = letters.letter), letter)))),
      '' ORDER BY place), ' ', '","') || '"]' FROM letters
  )) WHERE value <> '';
END;--> statement-breakpoint
CREATE TRIGGER `clients_stay_found` AFTER UPDATE OF `name`, `email`, `company` ON `clients` WHEN NEW.`name` <> OLD.`name` OR NEW.`email` <> OLD.`email` OR NEW.`company` <> OLD.`company` BEGIN
  DELETE FROM `client_terms` WHERE `client_id` = NEW.`id`;
  INSERT INTO `client_terms` (`term`, `client_id`)
  SELECT DISTINCT value, NEW.`id` FROM json_each((
    WITH RECURSIVE letters(place, letter, rest) AS (
      SELECT 0, ' ', lower(NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`company`)
      UNION ALL SELECT place + 1, substr(rest, 1, 1), substr(rest, 2) FROM letters WHERE rest <> ''
    )
    SELECT '["' || replace(group_concat(
      iif(letter GLOB '[a-z0-9]', letter,
        iif(letter = '''', '',
          iif(letter < char(128), ' ',
            coalesce((SELECT plain FROM search_letters WHERE search_letters.letter = letters.letter), letter)))),
      '' ORDER BY place), ' ', '","') || '"]' FROM letters
  )) WHERE value <> '';
END;--> statement-breakpoint
CREATE TRIGGER `clients_version` AFTER UPDATE OF `name`, `email`, `company`, `user_id`, `merged_into_id` ON `clients` WHEN NEW.`version` = OLD.`version` AND (NEW.`name` <> OLD.`name` OR NEW.`email` <> OLD.`email` OR NEW.`company` <> OLD.`company` OR NEW.`user_id` IS NOT OLD.`user_id` OR NEW.`merged_into_id` IS NOT OLD.`merged_into_id`) BEGIN UPDATE `clients` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`; END;--> statement-breakpoint
-- The one that stands for a person stands for itself, and no merged one stands for others.
CREATE TRIGGER `clients_merged_into_one` BEFORE UPDATE OF `merged_into_id` ON `clients` WHEN NEW.`merged_into_id` IS NOT NULL AND (EXISTS (SELECT 1 FROM `clients` AS `main` WHERE `main`.`id` = NEW.`merged_into_id` AND `main`.`merged_into_id` IS NOT NULL) OR EXISTS (SELECT 1 FROM `clients` AS `other` WHERE `other`.`merged_into_id` = NEW.`id`)) BEGIN SELECT RAISE(ABORT, 'records lead to one that stands for itself'); END;--> statement-breakpoint
-- What the audit log says of who is gone goes too. That somebody did something stays.
CREATE TRIGGER `clients_deleted` AFTER DELETE ON `clients` BEGIN UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'client' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` NOT IN (SELECT `user_id` FROM `staff`)
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);--> statement-breakpoint
INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(`bookings`.`email`), `bookings`.`name`, `bookings`.`company`, (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(`bookings`.`email`)), `bookings`.`created_at`, `bookings`.`created_at`, iif(`bookings`.`status` in ('pending', 'in_progress'), `bookings`.`ends_at`, NULL) FROM `bookings` WHERE `bookings`.`email` <> '' ORDER BY `created_at`
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);--> statement-breakpoint
INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(`tickets`.`email`), `tickets`.`name`, '', (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(`tickets`.`email`)), `tickets`.`created_at`, `tickets`.`updated_at`, NULL FROM `tickets` WHERE `tickets`.`email` <> '' ORDER BY `updated_at`
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);--> statement-breakpoint
CREATE TRIGGER `clients_booked` AFTER INSERT ON `bookings` WHEN NEW.`email` <> '' BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, NEW.`company`, (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`created_at`, iif(NEW.`status` in ('pending', 'in_progress'), NEW.`ends_at`, NULL) WHERE true
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`created_at`) WHERE `id` = (SELECT `merged_into_id` FROM `clients` WHERE `email` = lower(NEW.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_bookings_readdressed` AFTER UPDATE OF `email` ON `bookings` WHEN lower(NEW.`email`) <> lower(OLD.`email`) BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, NEW.`company`, (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`created_at`, iif(NEW.`status` in ('pending', 'in_progress'), NEW.`ends_at`, NULL) WHERE NEW.`email` <> ''
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(OLD.`email`);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_bookings_deleted` AFTER DELETE ON `bookings` WHEN OLD.`email` <> '' BEGIN
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(OLD.`email`);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_wrote` AFTER INSERT ON `tickets` WHEN NEW.`email` <> '' BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, '', (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`updated_at`, NULL WHERE true
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`updated_at`) WHERE `id` = (SELECT `merged_into_id` FROM `clients` WHERE `email` = lower(NEW.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_tickets_readdressed` AFTER UPDATE OF `email` ON `tickets` WHEN lower(NEW.`email`) <> lower(OLD.`email`) BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), lower(NEW.`email`), NEW.`name`, '', (SELECT `users`.`id` FROM `users` WHERE `users`.`email` = lower(NEW.`email`)), NEW.`created_at`, NEW.`updated_at`, NULL WHERE NEW.`email` <> ''
  ON CONFLICT (`email`) DO UPDATE SET
    `name` = iif(`user_id` IS NULL AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`name`, `name`),
    `company` = iif(`user_id` IS NULL AND excluded.`company` <> '' AND excluded.`last_contact_at` >= `last_contact_at`, excluded.`company`, `company`),
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`),
    `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`),
    `expected_until` = nullif(max(coalesce(`expected_until`, 0), coalesce(excluded.`expected_until`, 0)), 0);
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_tickets_deleted` AFTER DELETE ON `tickets` WHEN OLD.`email` <> '' BEGIN
  DELETE FROM `clients` WHERE `email` = lower(OLD.`email`) AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = lower(OLD.`email`)) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = lower(OLD.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_call_changed` AFTER UPDATE OF `status`, `ends_at` ON `bookings` WHEN NEW.`email` <> '' AND (NEW.`status` <> OLD.`status` OR NEW.`ends_at` <> OLD.`ends_at`) BEGIN
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = lower(NEW.`email`) AND status in ('pending', 'in_progress')) WHERE `email` = lower(NEW.`email`);
END;--> statement-breakpoint
CREATE TRIGGER `clients_booked_by_name` AFTER UPDATE OF `name`, `company` ON `bookings` WHEN NEW.`email` <> '' AND (NEW.`name` <> OLD.`name` OR NEW.`company` <> OLD.`company`) BEGIN
  UPDATE `clients` SET `name` = NEW.`name`, `company` = iif(NEW.`company` <> '', NEW.`company`, `company`) WHERE `email` = lower(NEW.`email`) AND `user_id` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `clients_ticket_moved_on` AFTER UPDATE OF `updated_at` ON `tickets` WHEN NEW.`email` <> '' AND NEW.`updated_at` > OLD.`updated_at` BEGIN
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`updated_at`) WHERE `email` = lower(NEW.`email`);
  UPDATE `clients` SET `last_contact_at` = max(`last_contact_at`, NEW.`updated_at`) WHERE `id` = (SELECT `merged_into_id` FROM `clients` WHERE `email` = lower(NEW.`email`));
END;--> statement-breakpoint
CREATE TRIGGER `clients_signed_up` AFTER INSERT ON `users` BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = NEW.`id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);
END;--> statement-breakpoint
CREATE TRIGGER `clients_renamed` AFTER UPDATE OF `name`, `company` ON `users` WHEN NEW.`name` <> OLD.`name` OR NEW.`company` <> OLD.`company` BEGIN
  UPDATE `clients` SET `name` = NEW.`name`, `company` = NEW.`company` WHERE `user_id` = NEW.`id`;
END;--> statement-breakpoint
-- Whoever changes an address stays the same client. What is left under the address before is a record of the same person.
CREATE TRIGGER `clients_readdressed` AFTER UPDATE OF `email` ON `users` WHEN NEW.`email` <> OLD.`email` BEGIN
  UPDATE `clients` SET `email` = NEW.`email` WHERE `user_id` = NEW.`id` AND NOT EXISTS (SELECT 1 FROM `clients` AS `other` WHERE `other`.`email` = NEW.`email`);
  UPDATE `clients` SET `user_id` = NULL WHERE `user_id` = NEW.`id` AND `email` <> NEW.`email`;
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = NEW.`id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = NEW.`email` AND status in ('pending', 'in_progress')) WHERE `email` = NEW.`email`;
  UPDATE `clients` SET `merged_into_id` = (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL) WHERE `merged_into_id` = (SELECT `id` FROM `clients` WHERE `email` = OLD.`email`) AND EXISTS (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL);
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), OLD.`email`, OLD.`name`, OLD.`company`, NULL, min(`at`), max(`at`), NULL
  FROM (SELECT `created_at` AS `at` FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email` UNION ALL SELECT `updated_at` FROM `tickets` WHERE lower(`tickets`.`email`) = OLD.`email`) HAVING count(*) > 0 AND NOT EXISTS (SELECT 1 FROM `clients` WHERE `email` = OLD.`email`);
  UPDATE `clients` SET `expected_until` = (SELECT max(`ends_at`) FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email` AND status in ('pending', 'in_progress')) WHERE `email` = OLD.`email`;
  UPDATE `clients` SET `merged_into_id` = (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL) WHERE `email` = OLD.`email` AND `merged_into_id` IS NULL AND EXISTS (SELECT `id` FROM `clients` WHERE `email` = NEW.`email` AND `merged_into_id` IS NULL) AND NOT EXISTS (SELECT 1 FROM `clients` AS `other` WHERE `other`.`merged_into_id` = `clients`.`id`);
  DELETE FROM `clients` WHERE `email` = OLD.`email` AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = OLD.`email`);
  DELETE FROM `clients` WHERE `email` = NEW.`email` AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = NEW.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = NEW.`email`);
END;--> statement-breakpoint
CREATE TRIGGER `clients_left` AFTER DELETE ON `users` BEGIN
  DELETE FROM `clients` WHERE `email` = OLD.`email` AND (`user_id` IS NULL OR `user_id` IN (SELECT `user_id` FROM `staff`)) AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = OLD.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = OLD.`email`);
END;--> statement-breakpoint
-- Staff are no clients, unless they book or write.
CREATE TRIGGER `clients_joined_staff` AFTER INSERT ON `staff` BEGIN
  DELETE FROM `clients` WHERE `user_id` = NEW.`user_id` AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE lower(`bookings`.`email`) = `clients`.`email`) AND NOT EXISTS (SELECT 1 FROM `tickets` WHERE lower(`tickets`.`email`) = `clients`.`email`);
END;--> statement-breakpoint
CREATE TRIGGER `clients_left_staff` AFTER DELETE ON `staff` BEGIN
  INSERT INTO `clients` (`id`, `email`, `name`, `company`, `user_id`, `first_contact_at`, `last_contact_at`, `expected_until`)
  SELECT lower(hex(randomblob(16))), `users`.`email`, `users`.`name`, `users`.`company`, `users`.`id`, `users`.`created_at`, `users`.`created_at`, NULL FROM `users` WHERE `users`.`id` = OLD.`user_id`
  ON CONFLICT (`email`) DO UPDATE SET `user_id` = excluded.`user_id`, `name` = excluded.`name`, `company` = excluded.`company`,
    `first_contact_at` = min(`first_contact_at`, excluded.`first_contact_at`), `last_contact_at` = max(`last_contact_at`, excluded.`last_contact_at`);
END;
