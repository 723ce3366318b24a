-- A feed has all calls, or those of one host.
ALTER TABLE `calendar_feeds` ADD `host_id` text REFERENCES hosts(id) ON DELETE cascade;
