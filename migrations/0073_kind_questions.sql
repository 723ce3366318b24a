CREATE TABLE `booking_answers` (
	`booking_id` text NOT NULL,
	`position` integer NOT NULL,
	`slug` text NOT NULL,
	`question` text NOT NULL,
	`type` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`booking_id`, `position`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_answers_type" CHECK("booking_answers"."type" in ('short_text', 'long_text', 'one_of', 'several_of', 'yes_no', 'number', 'date', 'web_address')),
	CONSTRAINT "booking_answers_answer" CHECK(json_valid("booking_answers"."answer") and length("booking_answers"."answer") <= 12100)
);
--> statement-breakpoint
CREATE TABLE `kind_questions` (
	`kind_id` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`type` text NOT NULL,
	`is_required` integer NOT NULL,
	`hint` text DEFAULT '' NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	`rule` text,
	PRIMARY KEY(`kind_id`, `slug`),
	FOREIGN KEY (`kind_id`) REFERENCES `call_kinds`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_questions_slug" CHECK("kind_questions"."slug" glob '[a-z0-9]*' and "kind_questions"."slug" not glob '*[^a-z0-9-]*' and length("kind_questions"."slug") <= 32),
	CONSTRAINT "kind_questions_label" CHECK(length("kind_questions"."label") between 1 and 160),
	CONSTRAINT "kind_questions_type" CHECK("kind_questions"."type" in ('short_text', 'long_text', 'one_of', 'several_of', 'yes_no', 'number', 'date', 'web_address')),
	CONSTRAINT "kind_questions_required" CHECK("kind_questions"."is_required" in (0, 1)),
	CONSTRAINT "kind_questions_hint" CHECK(length("kind_questions"."hint") <= 240),
	CONSTRAINT "kind_questions_options" CHECK(json_type("kind_questions"."options") = 'array' and json_array_length("kind_questions"."options") <= 20),
	CONSTRAINT "kind_questions_rule" CHECK(json_type("kind_questions"."rule") = 'object')
);
