-- A kind whose reminders the desk has set sends those, in place of the two that each booking brings with it.
CREATE TRIGGER `emails_reminders_of_kind` BEFORE INSERT ON `emails` WHEN NEW.`kind` IN ('reminder_day', 'reminder_hour') AND EXISTS (SELECT 1 FROM `kind_messages` WHERE `kind_id` = (SELECT `kind_id` FROM `bookings` WHERE `id` = NEW.`booking_id`) AND `slot` = 'reminder_1') BEGIN SELECT RAISE(IGNORE); END;

-- The desk says how often each message of a kind was sent, also once the emails themselves are deleted.
CREATE TRIGGER `emails_messages_sent` AFTER UPDATE OF `status` ON `emails` WHEN NEW.`status` = 'sent' AND OLD.`status` <> 'sent' AND NEW.`kind` IN ('call_reminder', 'host_call_reminder', 'agency_call_reminder', 'call_follow_up') BEGIN UPDATE `kind_messages` SET `sent` = `sent` + 1 WHERE `kind_id` = (SELECT `kind_id` FROM `bookings` WHERE `id` = NEW.`booking_id`) AND `slot` = NEW.`data` ->> '$.slot'; END;
