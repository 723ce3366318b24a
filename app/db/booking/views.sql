-- A booking with all that belongs to it, as webhooks tell it: several objects, since SQLite limits the arguments of one.
CREATE VIEW `booking_snapshots` AS SELECT `bookings`.`id` AS `id`, json_array(
	json_object('id', `bookings`.`id`, 'name', `bookings`.`name`, 'email', `bookings`.`email`, 'company', `bookings`.`company`, 'phone', `bookings`.`phone`, 'guests', json(`bookings`.`guests`), 'selectedServices', json(`bookings`.`selected_services`), 'selectedPlan', `bookings`.`selected_plan`, 'givenPlan', `bookings`.`given_plan`, 'message', `bookings`.`message`, 'status', `bookings`.`status`, 'approval', `bookings`.`approval`),
	json_object('kind', json_object('id', `call_kinds`.`id`, 'name', `call_kinds`.`name`, 'shortName', `call_kinds`.`short_name`), 'hosts', json((SELECT json_group_array(json_object('id', `hosts`.`id`, 'name', `hosts`.`name`)) FROM `booking_hosts` JOIN `hosts` ON `hosts`.`id` = `booking_hosts`.`host_id` WHERE `booking_hosts`.`booking_id` = `bookings`.`id` AND `hosts`.`id` <> 'agency')), 'place', json(`bookings`.`place`), 'elsewhere', json(`bookings`.`elsewhere`), 'visitSource', json(`bookings`.`visit_source`), 'clientId', (SELECT coalesce(`clients`.`merged_into_id`, `clients`.`id`) FROM `clients` WHERE `clients`.`email` = lower(`bookings`.`email`)), 'questionAnswers', json((SELECT json_group_array(json_object('slug', `slug`, 'question', `question`, 'type', `type`, 'answer', json(`answer`))) FROM (SELECT * FROM `booking_answers` WHERE `booking_id` = `bookings`.`id` ORDER BY `position`)))),
	json_object('startsAt', `bookings`.`starts_at`, 'endsAt', `bookings`.`ends_at`, 'visitorTimeZone', `bookings`.`visitor_time_zone`, 'cancelReason', `bookings`.`cancel_reason`, 'declineReason', `bookings`.`decline_reason`, 'decideBy', `bookings`.`decide_by`, 'isBookedByAgency', json(iif(`bookings`.`is_booked_by_agency`, 'true', 'false')), 'linkId', (SELECT `personal_links`.`id` FROM `personal_links` WHERE `personal_links`.`booking_id` = `bookings`.`id`), 'createdAt', `bookings`.`created_at`, 'updatedAt', `bookings`.`updated_at`, 'icalSequence', `bookings`.`ical_sequence`, 'version', `bookings`.`version`)
) AS `snapshot` FROM `bookings` JOIN `call_kinds` ON `call_kinds`.`id` = `bookings`.`kind_id`;

-- What a call counts as in the numbers by week: its state and, unless it is cancelled or waits for a decision, its notice, plan and services.
CREATE VIEW `counted_calls` AS
WITH `calls` AS NOT MATERIALIZED (
  SELECT `id`, date(`booking_date`, 'weekday 0', '-6 days') AS `week`, iif(`approval` IS 'declined', 'declined', iif(`approval` IS 'waiting' AND (`status` = 'pending' OR `decide_by` IS NOT NULL), 'waiting', `status`)) AS `state`,
    `status` <> 'cancelled' AND `approval` IS NOT 'waiting' AS `is_on`, `starts_at` - `created_at` AS `notice`, iif(`given_plan` IS NULL, coalesce(`selected_plan`, 'none'), 'given') AS `plan`, `selected_services`
  FROM `bookings`
)
SELECT `id`, `week`, 'calls' AS `measure`, `state` AS `value` FROM `calls`
UNION ALL SELECT `id`, `week`, 'lead', iif(`notice` < 86400000, 'd0', iif(`notice` < 259200000, 'd1', iif(`notice` < 604800000, 'd3', iif(`notice` < 1209600000, 'd7', 'd14')))) FROM `calls` WHERE `is_on`
UNION ALL SELECT `id`, `week`, 'plan', `plan` FROM `calls` WHERE `is_on`
UNION ALL SELECT `calls`.`id`, `week`, 'service', `service`.`value` FROM `calls`, json_each(`selected_services`) AS `service` WHERE `is_on`;
