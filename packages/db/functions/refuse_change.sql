-- Stops an update of what is a history.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a history: its rows are never changed', tg_table_name;
end
$$;

create or replace trigger immutable before update on test_case_versions
  for each statement execute function refuse_change();
create or replace trigger immutable before update on test_steps
  for each statement execute function refuse_change();
create or replace trigger immutable before update on audit_log
  for each statement execute function refuse_change();
create or replace trigger immutable before update on audit_log_before
  for each statement execute function refuse_change();
create or replace trigger immutable before update on audit_log_others
  for each statement execute function refuse_change();
create or replace trigger immutable before update on feature_file_versions
  for each statement execute function refuse_change();
create or replace trigger immutable before update on scenario_versions
  for each statement execute function refuse_change();
create or replace trigger immutable before update on scenario_steps
  for each statement execute function refuse_change();
create or replace trigger immutable before update on feature_version_scenarios
  for each statement execute function refuse_change();
create or replace trigger immutable before update on executions
  for each statement execute function refuse_change();
