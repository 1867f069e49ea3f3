ALTER TABLE "release_test_cases" DROP CONSTRAINT "release_test_cases_release_id_releases_id_fk";
--> statement-breakpoint
ALTER TABLE "release_test_cases" DROP CONSTRAINT "release_test_cases_test_case_id_test_cases_id_fk";
