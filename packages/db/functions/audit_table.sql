-- Puts a table under audit.
create or replace function audit_table(name regclass) returns void language plpgsql as $$
declare
  keys text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by array_position(i.indkey, a.attnum)) into keys
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = name and i.indisprimary;
  execute format('create or replace trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function audit_rows(%s)', name, keys);
  execute format('create or replace trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function audit_rows(%s)', name, keys);
  execute format('create or replace trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function audit_rows(%s)', name, keys);
end
$$;

-- Every table stands here or, with its reason, among the exceptions in audit.db.test.ts.
select audit_table(name) from unnest(array[
  'account_links', 'api_tokens', 'asset_assignments', 'asset_imports', 'asset_label_runs', 'asset_types', 'assets', 'automation_imports', 'automation_plans', 'bulk_changes', 'case_exports', 'case_mappings',
  'column_mappings', 'definition_imports', 'directory_group_members', 'directory_group_roles', 'directory_groups', 'directory_tokens',
  'directory_users', 'environments', 'execution_batches', 'feature_files', 'files', 'images', 'java_files', 'java_step_definitions',
  'java_step_runs', 'java_tests', 'manual_retirements', 'mapping_reviews', 'modules', 'notification_choices', 'org_group_members', 'org_groups',
  'organization_exports', 'organization_invitations', 'organization_members',
  'organizations', 'person_details', 'project_members', 'projects', 'recovery_codes', 'release_test_cases', 'releases', 'report_emails', 'report_files',
  'report_schedule_members', 'report_schedules', 'result_aliases', 'result_imports', 'result_key_patterns', 'saved_views', 'scenario_links',
  'scenario_renames', 'scenarios', 'second_factors', 'step_definitions', 'suggestion_answers', 'suggestion_searches', 'test_cases',
  'test_cycle_environments', 'test_cycles', 'test_run_steps', 'test_runs', 'tickets', 'tracker_connections', 'tracker_credentials', 'tracker_projects', 'user_identities', 'users'
]::regclass[]) name;
