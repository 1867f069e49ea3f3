-- Leaves a new version of a feature file for whoever writes the documents of its scenarios: one row for a file, whatever its size.
create or replace function queue_scenario_documents() returns trigger language plpgsql as $$
begin
  insert into scenario_documents_pending (feature_file_version_id, project_id)
  select v.id, f.project_id from new_rows v join feature_files f on f.id = v.feature_file_id;
  return null;
end
$$;

create or replace trigger queue_documents after insert on feature_file_versions referencing new table as new_rows
  for each statement execute function queue_scenario_documents();
