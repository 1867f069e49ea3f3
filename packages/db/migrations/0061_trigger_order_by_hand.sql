-- Triggers of a table fire in the order of their names. What was added is counted after the cases of modules, by triggers of another name: in the other order, whoever
-- restored or deleted a case and whoever imported some could wait for each other.
drop trigger if exists count_additions_insert on test_cases;
--> statement-breakpoint
drop trigger if exists count_additions_update on test_cases;
