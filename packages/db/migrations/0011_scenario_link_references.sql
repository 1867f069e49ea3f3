ALTER TABLE "scenario_links" DROP CONSTRAINT "scenario_links_scenario_id_scenarios_id_fk";
--> statement-breakpoint
ALTER TABLE "scenario_links" DROP CONSTRAINT "scenario_links_test_case_id_test_cases_id_fk";
