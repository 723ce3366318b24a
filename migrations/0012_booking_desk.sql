-- A booking's version counts its changes, whoever makes them: a form made from an older one changes nothing.
ALTER TABLE `bookings` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `bookings` SET `version` = `ical_sequence`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `is_booked_by_agency` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE `booking_changes` (
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`status_before` text NOT NULL,
	`status_after` text NOT NULL,
	`starts_at_before` integer NOT NULL,
	`starts_at_after` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `version`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booking_internal_notes` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- What calls went through before this is known as long as the emails about it are kept.
INSERT OR IGNORE INTO `booking_changes` SELECT `booking_id`, json_extract(`data`, '$.booking.icalSequence'), `created_at`, 'pending', 'pending', json_extract(`data`, '$.previousStartsAt'), json_extract(`data`, '$.booking.startsAt') FROM `emails` WHERE `kind` = 'agency_booking_moved' AND `booking_id` IS NOT NULL;--> statement-breakpoint
INSERT OR IGNORE INTO `booking_changes` SELECT `booking_id`, json_extract(`data`, '$.booking.icalSequence'), `created_at`, 'pending', 'cancelled', json_extract(`data`, '$.booking.startsAt'), json_extract(`data`, '$.booking.startsAt') FROM `emails` WHERE `kind` = 'agency_booking_cancelled' AND `booking_id` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `bookings_version` AFTER UPDATE OF `name`, `email`, `company`, `message`, `selected_services`, `selected_plan`, `status`, `project_notes`, `starts_at`, `ends_at`, `visitor_time_zone`, `kind_id` ON `bookings` WHEN NEW.`version` = OLD.`version` BEGIN UPDATE `bookings` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `bookings_changes` AFTER UPDATE OF `status`, `starts_at` ON `bookings` WHEN NEW.`status` <> OLD.`status` OR NEW.`starts_at` <> OLD.`starts_at` BEGIN INSERT INTO `booking_changes` VALUES (NEW.`id`, OLD.`version` + 1, NEW.`updated_at`, OLD.`status`, NEW.`status`, OLD.`starts_at`, NEW.`starts_at`); END;--> statement-breakpoint
-- Whoever deletes a booking, or takes its client out of it, takes out what staff wrote about them too. That somebody did something stays.
CREATE TRIGGER `bookings_deleted` AFTER DELETE ON `bookings` BEGIN UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'booking' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `bookings_made_nobodys` AFTER UPDATE OF `email` ON `bookings` WHEN NEW.`email` = '' BEGIN DELETE FROM `booking_internal_notes` WHERE `booking_id` = NEW.`id`; UPDATE `audit_log` SET `before` = NULL, `after` = NULL WHERE `subject_kind` = 'booking' AND `subject_id` = NEW.`id`; END;