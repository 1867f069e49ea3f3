DROP INDEX "test_cases_summary_key_idx";--> statement-breakpoint
CREATE INDEX "test_cases_summary_key_idx" ON "test_cases" USING btree ("module_id","summary_key");