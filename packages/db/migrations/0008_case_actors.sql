ALTER TABLE "test_cases" DROP CONSTRAINT "test_cases_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "test_cases" DROP CONSTRAINT "test_cases_modified_by_users_id_fk";
