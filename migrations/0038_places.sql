-- Where a call takes place: each kind says it, and a booking copies it.
ALTER TABLE `call_kinds` ADD `place` text CONSTRAINT "call_kinds_place" CHECK(json_type("call_kinds"."place") = 'object' and "call_kinds"."place" ->> '$.kind' in ('link', 'sent', 'we_call', 'client_calls', 'address'));--> statement-breakpoint
ALTER TABLE `bookings` ADD `place` text CONSTRAINT "bookings_place" CHECK(json_type("bookings"."place") = 'object' and "bookings"."place" ->> '$.kind' in ('link', 'sent', 'we_call', 'client_calls', 'address'));--> statement-breakpoint
DROP TRIGGER `bookings_version`;--> statement-breakpoint
CREATE TRIGGER `bookings_version` AFTER UPDATE OF `name`, `email`, `company`, `message`, `selected_services`, `selected_plan`, `status`, `project_notes`, `starts_at`, `ends_at`, `visitor_time_zone`, `kind_id`, `approval`, `decline_reason`, `place` ON `bookings` WHEN NEW.`version` = OLD.`version` BEGIN UPDATE `bookings` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`; END;
