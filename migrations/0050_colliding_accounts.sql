CREATE VIEW `colliding_accounts` AS
WITH `cleaned` AS (
	SELECT `id`, `email`, lower(trim(replace(replace(replace(replace(replace(`email`, char(8203), ''), char(8204), ''), char(8205), ''), char(8288), ''), char(65279), ''))) AS `address` FROM `users`
), `parted` AS (
	SELECT `id`, `email`, `address`, substr(`address`, 1, instr(`address`, '@')) AS `name`, substr(`address`, instr(`address`, '@') + 1) AS `domain` FROM `cleaned`
)
SELECT `one`.`id` AS `id`, `one`.`email` AS `email`, `other`.`id` AS `other_id`, `other`.`email` AS `other_email`
FROM `parted` AS `one` JOIN `parted` AS `other` ON `one`.`id` < `other`.`id` AND `one`.`name` = `other`.`name`
WHERE `one`.`address` = `other`.`address`
	OR (
		(`one`.`domain` GLOB '*[^ -~]*' OR `other`.`domain` GLOB '*[^ -~]*')
		AND (`one`.`domain` GLOB '*[^ -~]*' OR `one`.`domain` LIKE '%xn--%')
		AND (`other`.`domain` GLOB '*[^ -~]*' OR `other`.`domain` LIKE '%xn--%')
	);
