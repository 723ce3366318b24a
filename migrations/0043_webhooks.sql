-- Other systems are told what happens: webhooks, their events, and the outbox that delivers them.
CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY NOT NULL,
	`delivery_id` integer NOT NULL,
	`at` integer NOT NULL,
	`status` integer,
	`ms` integer NOT NULL,
	`problem` text,
	`answer` text NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `webhook_deliveries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_attempts_outcome" CHECK(("webhook_attempts"."status" is null) = ("webhook_attempts"."problem" is not null))
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_delivery` ON `webhook_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`object_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	FOREIGN KEY (`event_id`) REFERENCES `webhook_events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_state" CHECK("webhook_deliveries"."state" in ('waiting', 'delivered', 'parked'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`event_id`,`webhook_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_order` ON `webhook_deliveries` (`webhook_id`,`object_id`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_list` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_parked` ON `webhook_deliveries` (`webhook_id`) WHERE state = 'parked';--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` text NOT NULL,
	`object_version` integer DEFAULT 0 NOT NULL,
	`occurred_at` integer NOT NULL,
	`snapshot` text,
	`body` text,
	CONSTRAINT "webhook_events_object_known" CHECK("webhook_events"."object_kind" in ('booking', 'ticket', 'account', 'webhook')),
	CONSTRAINT "webhook_events_snapshot" CHECK("webhook_events"."snapshot" is null or json_type("webhook_events"."snapshot") = 'array')
);
--> statement-breakpoint
CREATE INDEX `webhook_events_object` ON `webhook_events` (`object_kind`,`object_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_time` ON `webhook_events` (`occurred_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`events` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`old_sealed_secret` text,
	`old_secret_until` integer,
	`created_at` integer NOT NULL,
	`failing_since` integer,
	`off_at` integer,
	`off_reason` text,
	CONSTRAINT "webhooks_events_json" CHECK(json_type("webhooks"."events") = 'array'),
	CONSTRAINT "webhooks_off_reason" CHECK("webhooks"."off_reason" in ('staff', 'gone', 'failing', 'no_secret')),
	CONSTRAINT "webhooks_off" CHECK(("webhooks"."off_at" is null) = ("webhooks"."off_reason" is null)),
	CONSTRAINT "webhooks_old_secret" CHECK(("webhooks"."old_sealed_secret" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_name` ON `webhooks` (lower("name"));
--> statement-breakpoint
-- What an object is at a moment, in parts, because a function of D1 takes at most 32 arguments: what the resources of
-- app/domain/resources are made from. A new field of theirs is added here too.
CREATE VIEW `booking_snapshots` AS SELECT `bookings`.`id` AS `id`, json_array(
	json_object('id', `bookings`.`id`, 'name', `bookings`.`name`, 'email', `bookings`.`email`, 'company', `bookings`.`company`, 'phone', `bookings`.`phone`, 'guests', json(`bookings`.`guests`), 'selectedServices', json(`bookings`.`selected_services`), 'selectedPlan', `bookings`.`selected_plan`, 'givenPlan', `bookings`.`given_plan`, 'message', `bookings`.`message`, 'status', `bookings`.`status`, 'approval', `bookings`.`approval`),
	json_object('kind', json_object('id', `call_kinds`.`id`, 'name', `call_kinds`.`name`, 'shortName', `call_kinds`.`short_name`), 'hosts', json((SELECT json_group_array(json_object('id', `hosts`.`id`, 'name', `hosts`.`name`)) FROM `booking_hosts` JOIN `hosts` ON `hosts`.`id` = `booking_hosts`.`host_id` WHERE `booking_hosts`.`booking_id` = `bookings`.`id` AND `hosts`.`id` <> 'agency')), 'place', json(`bookings`.`place`), 'elsewhere', json(`bookings`.`elsewhere`), 'visitSource', json(`bookings`.`visit_source`), 'clientId', (SELECT coalesce(`clients`.`merged_into_id`, `clients`.`id`) FROM `clients` WHERE `clients`.`email` = lower(`bookings`.`email`))),
	json_object('startsAt', `bookings`.`starts_at`, 'endsAt', `bookings`.`ends_at`, 'visitorTimeZone', `bookings`.`visitor_time_zone`, 'cancelReason', `bookings`.`cancel_reason`, 'declineReason', `bookings`.`decline_reason`, 'isBookedByAgency', json(iif(`bookings`.`is_booked_by_agency`, 'true', 'false')), 'createdAt', `bookings`.`created_at`, 'updatedAt', `bookings`.`updated_at`, 'icalSequence', `bookings`.`ical_sequence`, 'version', `bookings`.`version`)
) AS `snapshot` FROM `bookings` JOIN `call_kinds` ON `call_kinds`.`id` = `bookings`.`kind_id`;--> statement-breakpoint
CREATE VIEW `ticket_snapshots` AS SELECT `tickets`.`id` AS `id`, json_array(
	json_object('id', `tickets`.`id`, 'number', `tickets`.`number`, 'name', `tickets`.`name`, 'email', `tickets`.`email`, 'subject', `tickets`.`subject`, 'priority', `tickets`.`priority`, 'status', `tickets`.`status`, 'createdAt', `tickets`.`created_at`, 'updatedAt', `tickets`.`updated_at`, 'version', `tickets`.`version`, 'visitSource', json(`tickets`.`visit_source`), 'mergedInto', (SELECT `target`.`number` FROM `tickets` AS `target` WHERE `target`.`id` = `tickets`.`merged_into_id`), 'clientId', (SELECT coalesce(`clients`.`merged_into_id`, `clients`.`id`) FROM `clients` WHERE `clients`.`email` = lower(`tickets`.`email`))),
	json_object('message', json((SELECT json_object('id', `ticket_messages`.`id`, 'author', `ticket_messages`.`author`, 'body', `ticket_messages`.`body`, 'createdAt', `ticket_messages`.`created_at`) FROM `ticket_messages` WHERE `ticket_messages`.`ticket_id` = `tickets`.`id` ORDER BY `ticket_messages`.`created_at` DESC, `ticket_messages`.`rowid` DESC LIMIT 1)))
) AS `snapshot` FROM `tickets`;--> statement-breakpoint
CREATE VIEW `account_snapshots` AS SELECT `clients`.`user_id` AS `id`, json_array(
	json_object('id', `clients`.`id`, 'email', `clients`.`email`, 'name', `clients`.`name`, 'company', `clients`.`company`, 'userId', `clients`.`user_id`, 'firstContactAt', `clients`.`first_contact_at`, 'lastContactAt', `clients`.`last_contact_at`, 'expectedUntil', `clients`.`expected_until`, 'mergedIntoId', `clients`.`merged_into_id`)
) AS `snapshot` FROM `clients` WHERE `clients`.`user_id` IS NOT NULL;--> statement-breakpoint
-- Each webhook that is told gets a delivery, with the event itself: none that is added later, and none that is off.
CREATE TRIGGER `webhook_events_delivered` AFTER INSERT ON `webhook_events` BEGIN INSERT INTO `webhook_deliveries` (`event_id`, `webhook_id`, `object_id`, `state`, `attempts`, `due_at`) SELECT NEW.`id`, `webhooks`.`id`, NEW.`object_id`, 'waiting', 0, 0 FROM `webhooks` WHERE `webhooks`.`off_at` IS NULL AND EXISTS (SELECT 1 FROM json_each(`webhooks`.`events`) AS `wanted` WHERE `wanted`.`value` = NEW.`type`); END;--> statement-breakpoint
CREATE TRIGGER `webhooks_booked` AFTER INSERT ON `bookings` WHEN EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'booking.created') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'booking.created', 'booking', NEW.`id`, NEW.`version`, NEW.`created_at`, `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_call_changed` AFTER UPDATE OF `status`, `starts_at`, `approval` ON `bookings` WHEN NEW.`status` <> OLD.`status` OR NEW.`starts_at` <> OLD.`starts_at` OR NEW.`approval` IS NOT OLD.`approval` BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), `change`.`type`, 'booking', NEW.`id`, OLD.`version` + 1, NEW.`updated_at`, (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`id`) FROM (SELECT CASE WHEN NEW.`status` <> OLD.`status` THEN CASE NEW.`status` WHEN 'cancelled' THEN 'booking.cancelled' WHEN 'completed' THEN 'booking.completed' WHEN 'no_show' THEN 'booking.no_show' END WHEN NEW.`starts_at` <> OLD.`starts_at` THEN 'booking.moved' WHEN NEW.`approval` = 'confirmed' THEN 'booking.confirmed' END AS `type`) AS `change` WHERE EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = `change`.`type`); END;--> statement-breakpoint
-- What the same transaction writes after the event is part of its moment: the hosts and, where a trigger counts it, the version.
CREATE TRIGGER `webhooks_call_taken` AFTER INSERT ON `booking_hosts` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`booking_id`) WHERE `object_kind` = 'booking' AND `object_id` = NEW.`booking_id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = (SELECT `version` FROM `bookings` WHERE `id` = NEW.`booking_id`); END;--> statement-breakpoint
CREATE TRIGGER `webhooks_call_given_up` AFTER DELETE ON `booking_hosts` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = OLD.`booking_id`) WHERE `object_kind` = 'booking' AND `object_id` = OLD.`booking_id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = (SELECT `version` FROM `bookings` WHERE `id` = OLD.`booking_id`); END;--> statement-breakpoint
CREATE TRIGGER `webhooks_call_counted` AFTER UPDATE OF `version` ON `bookings` WHEN NEW.`version` <> OLD.`version` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `booking_snapshots` WHERE `id` = NEW.`id`) WHERE `object_kind` = 'booking' AND `object_id` = NEW.`id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = NEW.`version`; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_ticket_opened` AFTER INSERT ON `tickets` WHEN EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.opened') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.opened', 'ticket', NEW.`id`, NEW.`version`, NEW.`created_at`, `snapshot` FROM `ticket_snapshots` WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_ticket_begun` AFTER INSERT ON `ticket_messages` WHEN NEW.`idempotency_key` = 'first:' || NEW.`ticket_id` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `ticket_snapshots` WHERE `id` = NEW.`ticket_id`) WHERE `object_kind` = 'ticket' AND `object_id` = NEW.`ticket_id` AND `type` = 'ticket.opened' AND `snapshot` IS NOT NULL AND `body` IS NULL; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_ticket_answered` AFTER INSERT ON `ticket_messages` WHEN NEW.`author` = 'agency' AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.answered') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.answered', 'ticket', `tickets`.`id`, `tickets`.`version` + 1, NEW.`created_at`, `ticket_snapshots`.`snapshot` FROM `tickets` JOIN `ticket_snapshots` ON `ticket_snapshots`.`id` = `tickets`.`id` WHERE `tickets`.`id` = NEW.`ticket_id`; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_ticket_closed` AFTER UPDATE OF `status` ON `tickets` WHEN NEW.`status` = 'closed' AND OLD.`status` <> 'closed' AND EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'ticket.closed') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'ticket.closed', 'ticket', NEW.`id`, NEW.`version`, NEW.`updated_at`, `snapshot` FROM `ticket_snapshots` WHERE `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_ticket_counted` AFTER UPDATE OF `version` ON `tickets` WHEN NEW.`version` <> OLD.`version` BEGIN UPDATE `webhook_events` SET `snapshot` = (SELECT `snapshot` FROM `ticket_snapshots` WHERE `id` = NEW.`id`) WHERE `object_kind` = 'ticket' AND `object_id` = NEW.`id` AND `snapshot` IS NOT NULL AND `body` IS NULL AND `object_version` = NEW.`version`; END;--> statement-breakpoint
-- The client's record may come before the event or after it, since both are made by triggers of the same table. Version 1 has
-- it: an erased account's event is not filled again.
CREATE TRIGGER `webhooks_account_created` AFTER INSERT ON `users` WHEN EXISTS (SELECT 1 FROM `webhooks`, json_each(`webhooks`.`events`) AS `wanted` WHERE `webhooks`.`off_at` IS NULL AND `wanted`.`value` = 'account.created') BEGIN INSERT INTO `webhook_events` (`id`, `type`, `object_kind`, `object_id`, `object_version`, `occurred_at`, `snapshot`) SELECT 'evt_' || lower(hex(randomblob(16))), 'account.created', 'account', NEW.`id`, EXISTS (SELECT 1 FROM `account_snapshots` WHERE `id` = NEW.`id`), NEW.`created_at`, (SELECT `snapshot` FROM `account_snapshots` WHERE `id` = NEW.`id`); END;--> statement-breakpoint
CREATE TRIGGER `webhooks_account_recorded` AFTER INSERT ON `clients` WHEN NEW.`user_id` IS NOT NULL BEGIN UPDATE `webhook_events` SET `object_version` = 1, `snapshot` = (SELECT `snapshot` FROM `account_snapshots` WHERE `id` = NEW.`user_id`) WHERE `object_kind` = 'account' AND `object_id` = NEW.`user_id` AND `object_version` = 0; END;--> statement-breakpoint
CREATE TRIGGER `webhooks_account_joined` AFTER UPDATE OF `user_id` ON `clients` WHEN NEW.`user_id` IS NOT NULL AND NEW.`user_id` IS NOT OLD.`user_id` BEGIN UPDATE `webhook_events` SET `object_version` = 1, `snapshot` = (SELECT `snapshot` FROM `account_snapshots` WHERE `id` = NEW.`user_id`) WHERE `object_kind` = 'account' AND `object_id` = NEW.`user_id` AND `object_version` = 0; END;
