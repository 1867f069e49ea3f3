select audit_table(name) from unnest(array['case_mappings', 'suggestion_answers']::regclass[]) name;
--> statement-breakpoint
create trigger mappings_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('case_mappings', 'scenario_id');
--> statement-breakpoint
create trigger answers_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('suggestion_answers', 'scenario_id');
--> statement-breakpoint
select audit_table('java_step_runs');
--> statement-breakpoint
select audit_table('java_step_definitions');
--> statement-breakpoint
select audit_table('suggestion_searches');
--> statement-breakpoint
-- Leaves a new version of a feature file for whoever writes the documents of its scenarios: one row for a file, whatever its size.
create function queue_scenario_documents() returns trigger language plpgsql as $$
begin
  insert into scenario_documents_pending (feature_file_version_id, project_id)
  select v.id, f.project_id from new_rows v join feature_files f on f.id = v.feature_file_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger queue_documents after insert on feature_file_versions referencing new table as new_rows
  for each statement execute function queue_scenario_documents();
--> statement-breakpoint
insert into scenario_documents_pending (feature_file_version_id, project_id)
select v.id, f.project_id
from feature_files f join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version;
--> statement-breakpoint
create trigger documents_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_documents', 'scenario_id');
--> statement-breakpoint
create trigger parts_delete after delete on suggestion_searches referencing old table as old_rows
  for each statement execute function delete_parts('suggestion_items', 'search_id');
