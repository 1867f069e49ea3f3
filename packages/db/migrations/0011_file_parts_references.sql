ALTER TABLE "feature_version_scenarios" DROP CONSTRAINT "feature_version_scenarios_feature_file_version_id_feature_file_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "scenario_steps" DROP CONSTRAINT "scenario_steps_scenario_version_id_scenario_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "scenario_versions" DROP CONSTRAINT "scenario_versions_scenario_id_scenarios_id_fk";
--> statement-breakpoint
ALTER TABLE "scenarios" DROP CONSTRAINT "scenarios_feature_file_id_feature_files_id_fk";
