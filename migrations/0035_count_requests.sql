-- A request that waits, and a declined one, count as that and not as a call (docs/decisions/0103).
DROP TRIGGER `bookings_are_counted`;--> statement-breakpoint
DROP TRIGGER `bookings_are_counted_anew`;--> statement-breakpoint
INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
SELECT `week`, 'calls', `approval`, count(*) FROM (
  SELECT date(`booking_date`, 'weekday 0', '-6 days') AS `week`, `approval` FROM `bookings` WHERE approval = 'waiting' and status = 'pending'
  UNION ALL SELECT date(`booking_date`, 'weekday 0', '-6 days') AS `week`, `approval` FROM `bookings` WHERE `approval` = 'declined'
) GROUP BY 1, 3;--> statement-breakpoint
UPDATE `weekly_numbers` SET `count` = max(`weekly_numbers`.`count` - `asked`.`count`, 0) FROM (
  SELECT `week`, `measure`, `value`, count(*) AS `count` FROM (
    SELECT date(`booking_date`, 'weekday 0', '-6 days') AS `week`, 'calls' AS `measure`, 'pending' AS `value` FROM `bookings` WHERE approval = 'waiting' and status = 'pending'
    UNION ALL SELECT date(`booking_date`, 'weekday 0', '-6 days') AS `week`, 'calls', 'cancelled' FROM `bookings` WHERE `approval` = 'declined'
    UNION ALL SELECT date(`booking_date`, 'weekday 0', '-6 days') AS `week`, 'lead', iif(`starts_at` - `created_at` < 86400000, 'd0', iif(`starts_at` - `created_at` < 259200000, 'd1', iif(`starts_at` - `created_at` < 604800000, 'd3', iif(`starts_at` - `created_at` < 1209600000, 'd7', 'd14')))) FROM `bookings` WHERE approval = 'waiting' and status = 'pending'
    UNION ALL SELECT date(`booking_date`, 'weekday 0', '-6 days') AS `week`, 'plan', iif(`given_plan` IS NULL, coalesce(`selected_plan`, 'none'), 'given') FROM `bookings` WHERE approval = 'waiting' and status = 'pending'
    UNION ALL SELECT `week`, 'service', `value` FROM (SELECT DISTINCT `bookings`.`id`, date(`booking_date`, 'weekday 0', '-6 days') AS `week`, json_each.value AS `value` FROM `bookings`, json_each(`selected_services`) WHERE approval = 'waiting' and status = 'pending')
  ) GROUP BY 1, 2, 3
) AS `asked` WHERE `weekly_numbers`.`week` = `asked`.`week` AND `weekly_numbers`.`measure` = `asked`.`measure` AND `weekly_numbers`.`value` = `asked`.`value`;--> statement-breakpoint
CREATE TRIGGER `bookings_are_counted` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `measure`, `value`, 1 FROM (
    SELECT 'calls' AS `measure`, iif(NEW.`approval` IS 'declined', 'declined', iif(NEW.`approval` IS 'waiting' AND NEW.`status` = 'pending', 'waiting', NEW.`status`)) AS `value`
    UNION ALL SELECT 'lead', iif(NEW.`starts_at` - NEW.`created_at` < 86400000, 'd0', iif(NEW.`starts_at` - NEW.`created_at` < 259200000, 'd1', iif(NEW.`starts_at` - NEW.`created_at` < 604800000, 'd3', iif(NEW.`starts_at` - NEW.`created_at` < 1209600000, 'd7', 'd14')))) WHERE NEW.`status` <> 'cancelled' AND NEW.`approval` IS NOT 'waiting'
    UNION ALL SELECT 'plan', iif(NEW.`given_plan` IS NULL, coalesce(NEW.`selected_plan`, 'none'), 'given') WHERE NEW.`status` <> 'cancelled' AND NEW.`approval` IS NOT 'waiting'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(NEW.`selected_services`) WHERE NEW.`status` <> 'cancelled' AND NEW.`approval` IS NOT 'waiting'
  ) WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `bookings_are_counted_anew` AFTER UPDATE OF `booking_date`, `starts_at`, `created_at`, `status`, `approval`, `selected_plan`, `given_plan`, `selected_services` ON `bookings`
WHEN NEW.`booking_date` IS NOT OLD.`booking_date` OR NEW.`starts_at` IS NOT OLD.`starts_at` OR NEW.`created_at` IS NOT OLD.`created_at` OR NEW.`status` IS NOT OLD.`status` OR NEW.`approval` IS NOT OLD.`approval` OR NEW.`selected_plan` IS NOT OLD.`selected_plan` OR NEW.`given_plan` IS NOT OLD.`given_plan` OR NEW.`selected_services` IS NOT OLD.`selected_services` BEGIN
  UPDATE `weekly_numbers` SET `count` = max(`count` - 1, 0) WHERE `week` = date(OLD.`booking_date`, 'weekday 0', '-6 days') AND (`measure`, `value`) IN (
    SELECT 'calls' AS `measure`, iif(OLD.`approval` IS 'declined', 'declined', iif(OLD.`approval` IS 'waiting' AND OLD.`status` = 'pending', 'waiting', OLD.`status`)) AS `value`
    UNION ALL SELECT 'lead', iif(OLD.`starts_at` - OLD.`created_at` < 86400000, 'd0', iif(OLD.`starts_at` - OLD.`created_at` < 259200000, 'd1', iif(OLD.`starts_at` - OLD.`created_at` < 604800000, 'd3', iif(OLD.`starts_at` - OLD.`created_at` < 1209600000, 'd7', 'd14')))) WHERE OLD.`status` <> 'cancelled' AND OLD.`approval` IS NOT 'waiting'
    UNION ALL SELECT 'plan', iif(OLD.`given_plan` IS NULL, coalesce(OLD.`selected_plan`, 'none'), 'given') WHERE OLD.`status` <> 'cancelled' AND OLD.`approval` IS NOT 'waiting'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(OLD.`selected_services`) WHERE OLD.`status` <> 'cancelled' AND OLD.`approval` IS NOT 'waiting'
  );
  INSERT INTO `weekly_numbers` (`week`, `measure`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `measure`, `value`, 1 FROM (
    SELECT 'calls' AS `measure`, iif(NEW.`approval` IS 'declined', 'declined', iif(NEW.`approval` IS 'waiting' AND NEW.`status` = 'pending', 'waiting', NEW.`status`)) AS `value`
    UNION ALL SELECT 'lead', iif(NEW.`starts_at` - NEW.`created_at` < 86400000, 'd0', iif(NEW.`starts_at` - NEW.`created_at` < 259200000, 'd1', iif(NEW.`starts_at` - NEW.`created_at` < 604800000, 'd3', iif(NEW.`starts_at` - NEW.`created_at` < 1209600000, 'd7', 'd14')))) WHERE NEW.`status` <> 'cancelled' AND NEW.`approval` IS NOT 'waiting'
    UNION ALL SELECT 'plan', iif(NEW.`given_plan` IS NULL, coalesce(NEW.`selected_plan`, 'none'), 'given') WHERE NEW.`status` <> 'cancelled' AND NEW.`approval` IS NOT 'waiting'
    UNION ALL SELECT DISTINCT 'service', json_each.value FROM json_each(NEW.`selected_services`) WHERE NEW.`status` <> 'cancelled' AND NEW.`approval` IS NOT 'waiting'
  ) WHERE true ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
