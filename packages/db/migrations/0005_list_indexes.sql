-- The orders of the list of test cases. What a filter asks of a case is in the index itself, so that skipped cases are
-- never looked up in the table.
DROP INDEX "test_cases_live_number_idx";--> statement-breakpoint
DROP INDEX "test_cases_live_module_idx";--> statement-breakpoint
DROP INDEX "test_cases_live_created_at_idx";--> statement-breakpoint
create index test_cases_live_number_idx on test_cases (project_id, number) include (module_id, applicable) where deleted_at is null;--> statement-breakpoint
create index test_cases_live_module_idx on test_cases (module_id, number) include (applicable) where deleted_at is null;--> statement-breakpoint
create index test_cases_live_created_at_idx on test_cases (project_id, created_at, number) include (module_id, applicable) where deleted_at is null;--> statement-breakpoint
create index test_cases_live_created_by_idx on test_cases (project_id, created_by, number) include (module_id, applicable) where deleted_at is null;--> statement-breakpoint
create index test_cases_live_priority_idx on test_cases (project_id, priority, number) include (module_id, applicable) where deleted_at is null;--> statement-breakpoint
CREATE INDEX "test_cases_live_not_applicable_idx" ON "test_cases" USING btree ("project_id","number") WHERE deleted_at is null and not applicable;
