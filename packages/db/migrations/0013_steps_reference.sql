ALTER TABLE "test_steps" DROP CONSTRAINT "test_steps_version_id_test_case_versions_id_fk";
