-- Calls count by the way they were booked, and the steps of the booking section count the same forms.
CREATE TABLE `booked_through_days` (
	`day` text NOT NULL,
	`booked_through` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `booked_through`),
	CONSTRAINT "booked_through_days_count" CHECK("booked_through_days"."count" >= 0),
	CONSTRAINT "booked_through_days_known" CHECK("booked_through_days"."booked_through" in ('section', 'calendar', 'api', 'other_scheduler', 'desk'))
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `booked_through` text CONSTRAINT "bookings_booked_through" CHECK("bookings"."booked_through" in ('section', 'calendar', 'api', 'other_scheduler', 'desk'));--> statement-breakpoint
ALTER TABLE `booking_drafts` ADD `counted_on` text;--> statement-breakpoint
ALTER TABLE `booking_drafts` ADD `counted_step` text;--> statement-breakpoint
ALTER TABLE `funnel_days` ADD `counts_forms` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER `bookings_end_the_funnel`;--> statement-breakpoint
CREATE TRIGGER `bookings_count_for_their_way` AFTER INSERT ON `bookings` WHEN NEW.`booked_through` IS NOT NULL BEGIN
  INSERT INTO `booked_through_days` (`day`, `booked_through`, `count`)
  VALUES (date(NEW.`created_at` / 1000, 'unixepoch'), NEW.`booked_through`, 1)
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
