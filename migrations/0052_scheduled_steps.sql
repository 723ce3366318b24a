CREATE TABLE `scheduled_steps` (
	`step` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL
);
