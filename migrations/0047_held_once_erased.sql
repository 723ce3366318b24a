-- Where an erased client came from is erased as well, so what their call was counted for stays as it was: a mark given
-- afterwards would add to the calls of an unknown source, or take from them.
DROP TRIGGER `bookings_count_once_held`;--> statement-breakpoint
CREATE TRIGGER `bookings_count_once_held` AFTER UPDATE OF `status` ON `bookings`
WHEN NOT NEW.`is_booked_by_agency` AND NEW.`email` <> '' AND (NEW.`status` = 'completed') <> (OLD.`status` = 'completed') BEGIN
  INSERT INTO `source_weeks` (`week`, `source`, `campaign`, `step`, `count`)
  VALUES (date(NEW.`created_at` / 1000, 'unixepoch', 'weekday 0', '-6 days'), coalesce(NEW.`visit_source` ->> '$.source', NEW.`visit_source` ->> '$.referrer', ''), coalesce(NEW.`visit_source` ->> '$.campaign', ''), 'held', NEW.`status` = 'completed')
  ON CONFLICT DO UPDATE SET `count` = max(`count` + iif(NEW.`status` = 'completed', 1, -1), 0);
END;
