-- Each host's calls by week, so that the desk's numbers cost the same however many calls there are.
CREATE TABLE `host_numbers` (
	`week` text NOT NULL,
	`host_id` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`host_id`, `week`, `value`),
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "host_numbers_count" CHECK("host_numbers"."count" >= 0)
);
--> statement-breakpoint
INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
SELECT date(`bookings`.`booking_date`, 'weekday 0', '-6 days'), `host_id`, iif(`bookings`.`approval` IS 'declined', 'declined', iif(`bookings`.`approval` IS 'waiting' AND `bookings`.`status` = 'pending', 'waiting', `bookings`.`status`)), count(*) FROM `booking_hosts` JOIN `bookings` ON `bookings`.`id` = `booking_id` WHERE `host_id` <> 'agency' GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER `host_calls_are_counted` AFTER INSERT ON `booking_hosts` WHEN NEW.`host_id` <> 'agency' BEGIN
  INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
  SELECT date(call.`booking_date`, 'weekday 0', '-6 days'), NEW.`host_id`, iif(call.`approval` IS 'declined', 'declined', iif(call.`approval` IS 'waiting' AND call.`status` = 'pending', 'waiting', call.`status`)), 1 FROM `bookings` AS call WHERE call.`id` = NEW.`booking_id`
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
-- A call that is handed over counts for who takes it. One that is deleted is gone by now, and stays counted.
CREATE TRIGGER `host_calls_given_away` AFTER DELETE ON `booking_hosts` WHEN OLD.`host_id` <> 'agency' BEGIN
  UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `host_id` = OLD.`host_id` AND (`week`, `value`) = (
    SELECT date(call.`booking_date`, 'weekday 0', '-6 days'), iif(call.`approval` IS 'declined', 'declined', iif(call.`approval` IS 'waiting' AND call.`status` = 'pending', 'waiting', call.`status`)) FROM `bookings` AS call WHERE call.`id` = OLD.`booking_id`);
END;--> statement-breakpoint
CREATE TRIGGER `host_calls_are_counted_anew` AFTER UPDATE OF `booking_date`, `status`, `approval` ON `bookings`
WHEN NEW.`booking_date` IS NOT OLD.`booking_date` OR NEW.`status` IS NOT OLD.`status` OR NEW.`approval` IS NOT OLD.`approval` BEGIN
  UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `week` = date(OLD.`booking_date`, 'weekday 0', '-6 days') AND `value` = iif(OLD.`approval` IS 'declined', 'declined', iif(OLD.`approval` IS 'waiting' AND OLD.`status` = 'pending', 'waiting', OLD.`status`))
    AND `host_id` IN (SELECT `host_id` FROM `booking_hosts` WHERE `booking_id` = NEW.`id`);
  INSERT INTO `host_numbers` (`week`, `host_id`, `value`, `count`)
  SELECT date(NEW.`booking_date`, 'weekday 0', '-6 days'), `host_id`, iif(NEW.`approval` IS 'declined', 'declined', iif(NEW.`approval` IS 'waiting' AND NEW.`status` = 'pending', 'waiting', NEW.`status`)), 1 FROM `booking_hosts` WHERE `booking_id` = NEW.`id` AND `host_id` <> 'agency'
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
