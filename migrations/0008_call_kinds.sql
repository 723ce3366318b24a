-- Calls have kinds. A site in use keeps its one kind at its length; a new one gets its kinds from the seed.
CREATE TABLE `call_kinds` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`minutes` integer NOT NULL,
	`position` integer NOT NULL,
	`is_offered` integer NOT NULL,
	CONSTRAINT "call_kinds_id" CHECK("call_kinds"."id" glob '[a-z]*' and "call_kinds"."id" not glob '*[^a-z0-9-]*' and length("call_kinds"."id") <= 32),
	CONSTRAINT "call_kinds_names" CHECK("call_kinds"."name" <> '' and "call_kinds"."short_name" <> ''),
	CONSTRAINT "call_kinds_length" CHECK("call_kinds"."minutes" between 5 and 480 and "minutes" % 5 = 0)
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `kind_id` text DEFAULT 'strategy' NOT NULL;--> statement-breakpoint
INSERT INTO `call_kinds` (`id`, `name`, `short_name`, `minutes`, `position`, `is_offered`) SELECT 'strategy', 'strategy call', 'call', `call_minutes`, 0, 1 FROM `availability_settings`;--> statement-breakpoint
CREATE TRIGGER `bookings_kind_known` BEFORE INSERT ON `bookings` WHEN NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `id` = NEW.`kind_id`) BEGIN SELECT RAISE(ABORT, 'bookings.kind_id is not in call_kinds'); END;--> statement-breakpoint
CREATE TRIGGER `bookings_kind_stays_known` BEFORE UPDATE OF `kind_id` ON `bookings` WHEN NOT EXISTS (SELECT 1 FROM `call_kinds` WHERE `id` = NEW.`kind_id`) BEGIN SELECT RAISE(ABORT, 'bookings.kind_id is not in call_kinds'); END;--> statement-breakpoint
CREATE TRIGGER `call_kinds_in_use_stay` BEFORE DELETE ON `call_kinds` WHEN EXISTS (SELECT 1 FROM `bookings` WHERE `kind_id` = OLD.`id`) BEGIN SELECT RAISE(ABORT, 'bookings have this kind of call: withdraw it instead'); END;--> statement-breakpoint
CREATE TRIGGER `call_kinds_keep_their_id` BEFORE UPDATE OF `id` ON `call_kinds` WHEN NEW.`id` <> OLD.`id` BEGIN SELECT RAISE(ABORT, 'bookings name kinds of call by id'); END;