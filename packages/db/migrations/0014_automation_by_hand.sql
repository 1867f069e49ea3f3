select audit_table(name) from unnest(array[
  'feature_files', 'scenarios', 'scenario_links', 'java_files', 'step_definitions', 'java_tests', 'automation_imports'
]::regclass[]) name;
--> statement-breakpoint
create trigger immutable before update on feature_file_versions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on scenario_versions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on scenario_steps for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on feature_version_scenarios for each statement execute function refuse_change();
