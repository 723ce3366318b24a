-- Whether a booking's plan was chosen: a plan that came with "Book a Call" is in both columns (docs/decisions/0102).
ALTER TABLE `bookings` ADD `given_plan` text CONSTRAINT "bookings_given_plan" CHECK("bookings"."given_plan" is null or "bookings"."given_plan" is "bookings"."selected_plan");--> statement-breakpoint
DROP TRIGGER `bookings_are_counted`;--> statement-breakpoint
DROP TRIGGER `bookings_are_counted_anew`;--> statement-breakpoint
-- No button but "Book a Call" brings a plan along, and it brings starter: nothing shows that an earlier starter was chosen.
UPDATE `bookings` SET `given_plan` = `selected_plan` WHERE `selected_plan` = 'starter' AND NOT `is_booked_by_agency`;--> statement-breakpoint
-- The sums of starter become those of plans not chosen, but for the calls that staff booked with it.
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT `week`, 'plan', 'given', `count` FROM `weekly_numbers` WHERE `measure` = 'plan' AND `value` = 'starter';--> statement-breakpoint
DELETE FROM `weekly_numbers` WHERE `measure` = 'plan' AND `value` = 'starter';--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT date(`booking_date`, 'weekday 0', '-6 days'), 'plan', 'starter', count(*) FROM `bookings` WHERE `status` <> 'cancelled' AND `selected_plan` = 'starter' AND `given_plan` IS NULL GROUP BY 1;--> statement-breakpoint
UPDATE `weekly_numbers` SET `count` = max(`count` - coalesce((SELECT chosen.`count` FROM `weekly_numbers` AS chosen WHERE chosen.`week` = `weekly_numbers`.`week` AND chosen.`measure` = 'plan' AND chosen.`value` = 'starter'), 0), 0) WHERE `measure` = 'plan' AND `value` = 'given';--> statement-breakpoint
CREATE TRIGGER `bookings_are_counted` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `measure`, `value`, 1 FROM (
    SELECT 'calls' AS `measure`, NEW.`status` AS `value`
    UNION ALL SELECT 'lead', iif(NEW.`starts_at` - NEW.`created_at` < 86400000, 'd0', iif(NEW.`starts_at` - NEW.`created_at` < 259200000, 'd1', iif(NEW.`starts_at` - NEW.`created_at` < 604800000, 'd3', iif(NEW.`starts_at` - NEW.`created_at` < 1209600000, 'd7', 'd14')))) WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT 'plan', iif(NEW.`given_plan` IS NULL, coalesce(NEW.`selected_plan`, 'none'), 'given') WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(NEW.`selected_services`) WHERE NEW.`status` <> 'cancelled'
  ) WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `bookings_are_counted_anew` AFTER UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `selected_plan`, `given_plan`, `selected_services` ON `bookings`
WHEN NEW.`booking_date` IS NOT OLD.`booking_date` OR NEW.`starts_at` IS NOT OLD.`starts_at` OR NEW.`created_at` IS NOT OLD.`created_at` OR NEW.`status` IS NOT OLD.`status` OR NEW.`selected_plan` IS NOT OLD.`selected_plan` OR NEW.`given_plan` IS NOT OLD.`given_plan` OR NEW.`selected_services` IS NOT OLD.`selected_services` BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0) WHERE `week` = date(OLD.`booking_date`, 'weekday 0', '-6 days') AND (`measure`, `value`) IN (
    SELECT 'calls' AS `measure`, OLD.`status` AS `value`
    UNION ALL SELECT 'lead', iif(OLD.`starts_at` - OLD.`created_at` < 86400000, 'd0', iif(OLD.`starts_at` - OLD.`created_at` < 259200000, 'd1', iif(OLD.`starts_at` - OLD.`created_at` < 604800000, 'd3', iif(OLD.`starts_at` - OLD.`created_at` < 1209600000, 'd7', 'd14')))) WHERE OLD.`status` <> 'cancelled'
    UNION ALL SELECT 'plan', iif(OLD.`given_plan` IS NULL, coalesce(OLD.`selected_plan`, 'none'), 'given') WHERE OLD.`status` <> 'cancelled'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(OLD.`selected_services`) WHERE OLD.`status` <> 'cancelled'
  );
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `measure`, `value`, 1 FROM (
    SELECT 'calls' AS `measure`, NEW.`status` AS `value`
    UNION ALL SELECT 'lead', iif(NEW.`starts_at` - NEW.`created_at` < 86400000, 'd0', iif(NEW.`starts_at` - NEW.`created_at` < 259200000, 'd1', iif(NEW.`starts_at` - NEW.`created_at` < 604800000, 'd3', iif(NEW.`starts_at` - NEW.`created_at` < 1209600000, 'd7', 'd14')))) WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT 'plan', iif(NEW.`given_plan` IS NULL, coalesce(NEW.`selected_plan`, 'none'), 'given') WHERE NEW.`status` <> 'cancelled'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(NEW.`selected_services`) WHERE NEW.`status` <> 'cancelled'
  ) WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
DROP INDEX `bookings_plan_start`;--> statement-breakpoint
CREATE INDEX `bookings_chosen_plan_start` ON `bookings` (`given_plan`,`selected_plan`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_given_plan_start` ON `bookings` (`starts_at`,`id`) WHERE given_plan is not null;
