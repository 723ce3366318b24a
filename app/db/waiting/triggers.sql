-- Time of a host that is freed or taken, and busy times that come or go, are a reason to look for those who wait. One is enough.
CREATE TRIGGER `waiting_call_taken` AFTER INSERT ON `booking_hosts` WHEN EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- As above.
CREATE TRIGGER `waiting_call_changed` AFTER UPDATE OF `starts_at`, `holds_time` ON `booking_hosts` WHEN EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- As above.
CREATE TRIGGER `waiting_call_gone` AFTER DELETE ON `booking_hosts` WHEN EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- As above.
CREATE TRIGGER `waiting_busy_time` AFTER INSERT ON `busy_times` WHEN EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- As above.
CREATE TRIGGER `waiting_busy_time_changed` AFTER UPDATE ON `busy_times` WHEN EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- As above.
CREATE TRIGGER `waiting_busy_time_gone` AFTER DELETE ON `busy_times` WHEN EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- A calendar that counts for another host, or for all, makes others busy.
CREATE TRIGGER `waiting_calendar_owner` AFTER UPDATE OF `host_id` ON `calendar_sources` WHEN NEW.`host_id` IS NOT OLD.`host_id` AND EXISTS (SELECT 1 FROM `time_waits` WHERE confirmed_at is not null) BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- Between the reading of free times and a wait's first minute, one may have come free.
CREATE TRIGGER `waiting_begun` AFTER UPDATE OF `confirmed_at` ON `time_waits` WHEN OLD.`confirmed_at` IS NULL BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;

-- The same for a wait whose address needs no link.
CREATE TRIGGER `waiting_begun_at_once` AFTER INSERT ON `time_waits` WHEN NEW.`confirmed_at` IS NOT NULL BEGIN INSERT INTO `free_time_looks` (`id`) VALUES (1) ON CONFLICT DO UPDATE SET `is_due` = 1 WHERE NOT `is_due`; END;
