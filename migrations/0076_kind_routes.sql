CREATE TABLE `kind_routes` (
	`kind_id` text NOT NULL,
	`month` text NOT NULL,
	`slug` text NOT NULL,
	`way` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind_id`, `month`, `slug`, `way`),
	FOREIGN KEY (`kind_id`) REFERENCES `call_kinds`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_routes_month" CHECK("kind_routes"."month" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "kind_routes_way" CHECK("kind_routes"."way" in ('times', 'kind', 'page', 'words') and ("kind_routes"."way" = 'times') = ("kind_routes"."slug" = '')),
	CONSTRAINT "kind_routes_count" CHECK("kind_routes"."count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kind_questions_position` ON `kind_questions` (`kind_id`,`position`);