ALTER TABLE "test_case_counts" ADD COLUMN "steps" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_case_counts" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "step_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_cases" ADD COLUMN "covered_steps" integer;