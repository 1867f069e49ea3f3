-- Triggers of a table fire in the order of their names. These get others, by which everybody touches the tables of counts in one order: who moved, deleted or restored
-- cases went through them in another one than who added some or stored results, so that one could wait for the other in a circle.
drop trigger if exists count_insert on test_cases;
--> statement-breakpoint
drop trigger if exists count_update on test_cases;
--> statement-breakpoint
drop trigger if exists count_additions_insert on test_cases;
--> statement-breakpoint
drop trigger if exists count_additions_update on test_cases;
--> statement-breakpoint
drop trigger if exists count_results_update on test_cases;
--> statement-breakpoint
drop trigger if exists follow_cycles_update on test_cases;
--> statement-breakpoint
drop trigger if exists follow_cycles_insert on release_test_cases;
--> statement-breakpoint
drop trigger if exists follow_cycles_delete on release_test_cases;
--> statement-breakpoint
drop trigger if exists count_insert on release_test_cases;
--> statement-breakpoint
drop trigger if exists count_delete on release_test_cases;
