-- Takes along what belongs to the deleted rows where no reference does it: the arguments are the table of the parts and their
-- column that names the row. A reference would check every part that is added; these come in by the ten thousands.
-- Cases themselves go with their project alone, and so do all its counts.
create or replace function delete_parts() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I in (select id from old_rows)', tg_argv[0], tg_argv[1]);
  return null;
end
$$;

create or replace trigger projects_counts_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('result_counts', 'project_id');
create or replace trigger project_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('project_snapshots', 'project_id');
create or replace trigger module_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('module_snapshots', 'project_id');
create or replace trigger coverage_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('coverage_snapshots', 'project_id');
create or replace trigger result_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('result_snapshots', 'project_id');
create or replace trigger projects_additions_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('addition_counts', 'project_id');

create or replace trigger projects_totals_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('test_case_totals', 'project_id');
create or replace trigger projects_result_totals_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('result_totals', 'project_id');

create or replace trigger environments_parts_delete after delete on environments referencing old table as old_rows
  for each statement execute function delete_parts('current_results', 'environment_id');

-- Rows of cases in releases go with either. Triggers run in the order of their names: these rows go before the counts of the release.
create or replace trigger releases_parts_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('current_results', 'release_id');
create or replace trigger releases_counts_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('release_case_counts', 'release_id');
create or replace trigger releases_totals_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('release_case_totals', 'release_id');
create or replace trigger releases_cases_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('release_test_cases', 'release_id');

create or replace trigger links_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'test_case_id');
create or replace trigger parts_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('current_results', 'test_case_id');
create or replace trigger mappings_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('release_test_cases', 'test_case_id');

create or replace trigger parts_delete after delete on test_case_versions referencing old table as old_rows
  for each statement execute function delete_parts('test_steps', 'version_id');

create or replace trigger parts_delete after delete on feature_files referencing old table as old_rows
  for each statement execute function delete_parts('scenarios', 'feature_file_id');

create or replace trigger parts_delete after delete on feature_file_versions referencing old table as old_rows
  for each statement execute function delete_parts('feature_version_scenarios', 'feature_file_version_id');

create or replace trigger parts_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_versions', 'scenario_id');
create or replace trigger links_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'scenario_id');
create or replace trigger mappings_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('case_mappings', 'scenario_id');
create or replace trigger answers_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('suggestion_answers', 'scenario_id');
create or replace trigger documents_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_documents', 'scenario_id');
create or replace trigger renames_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_renames', 'scenario_id');

create or replace trigger parts_delete after delete on scenario_versions referencing old table as old_rows
  for each statement execute function delete_parts('scenario_steps', 'scenario_version_id');

create or replace trigger parts_delete after delete on execution_batches referencing old table as old_rows
  for each statement execute function delete_parts('executions', 'batch_id');

create or replace trigger parts_delete after delete on result_imports referencing old table as old_rows
  for each statement execute function delete_parts('unmatched_results', 'import_id');

create or replace trigger parts_delete after delete on suggestion_searches referencing old table as old_rows
  for each statement execute function delete_parts('suggestion_items', 'search_id');

create or replace trigger parts_delete after delete on automation_plans referencing old table as old_rows
  for each statement execute function delete_parts('automation_plan_items', 'plan_id');

-- Triggers run in the order of their names: items go before what is counted from them.
create or replace trigger cycle_a_items_delete after delete on test_cycles referencing old table as old_rows
  for each statement execute function delete_parts('test_cycle_items', 'cycle_id');
create or replace trigger cycle_b_counts_delete after delete on test_cycles referencing old table as old_rows
  for each statement execute function delete_parts('test_cycle_counts', 'cycle_id');
create or replace trigger cycle_events_delete after delete on test_cycles referencing old table as old_rows
  for each statement execute function delete_parts('test_cycle_events', 'cycle_id');
