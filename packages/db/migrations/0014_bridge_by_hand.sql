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
--> statement-breakpoint
-- Rows of cases in releases go with either: a statement at a time, before the counts of the release go.
create trigger releases_cases_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('release_test_cases', 'release_id');
--> statement-breakpoint
create trigger mappings_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('release_test_cases', 'test_case_id');
--> statement-breakpoint
-- What a statement touched is counted by way of the primary key of cases. The planner knows too little of transition tables: it
-- would read all cases there are into a hash, which took longer than the counting for ten thousand results in a project of a
-- hundred thousand cases; and it would sort all rows for their groups, of which there are
-- few, if these were not made before they are ordered.
create or replace function count_current_results() returns trigger language plpgsql
  set enable_hashjoin = off as $$
declare
  source text;
begin
  source := case tg_op
    when 'INSERT' then 'select *, 1 as sign from new_rows'
    when 'DELETE' then 'select *, -1 as sign from old_rows'
    else 'select *, 1 as sign from new_rows union all select *, -1 as sign from old_rows' end;
  execute format('
    insert into result_counts (project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms)
    with counted as materialized (
      select r.project_id, r.release_id, r.environment_id, c.module_id, c.kind, r.result,
        sum(r.sign), sum(r.sign * r.datasets), sum(r.sign * r.duration_ms)
      from (%s) r join test_cases c on c.id = r.test_case_id
      where c.deleted_at is null and c.kind <> ''notApplicable''
      group by 1, 2, 3, 4, 5, 6
      having sum(r.sign) <> 0 or sum(r.sign * r.datasets) <> 0 or sum(r.sign * r.duration_ms) <> 0
    )
    select * from counted order by 1, 2, 3, 4, 5, 6
    on conflict (project_id, release_id, environment_id, module_id, kind, result) do update
    set cases = result_counts.cases + excluded.cases, datasets = result_counts.datasets + excluded.datasets,
      duration_ms = result_counts.duration_ms + excluded.duration_ms', source);
  return null;
end
$$;
--> statement-breakpoint
alter function count_release_cases() set enable_hashjoin = off;
