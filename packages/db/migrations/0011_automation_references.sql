ALTER TABLE "feature_version_scenarios" DROP CONSTRAINT "feature_version_scenarios_scenario_version_id_scenario_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "scenario_links" DROP CONSTRAINT "scenario_links_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "scenarios" DROP CONSTRAINT "scenarios_project_id_projects_id_fk";
