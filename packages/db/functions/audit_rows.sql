-- Writes one audit row per changed row, a statement at a time, with the project and the organization that the row belongs to. The arguments
-- are the columns of the primary key. Secrets are left out: passwords, tokens and their hashes, and what only Human Resources may read of people. An update that changed nothing leaves no trace.
-- What a transaction changes, and all that a job does, has one number; of the rows of a statement that belong to one place all but the first
-- say that they follow, so that lists pass over them and hardly any index holds them.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  secret constant text[] := array['password_hash', 'access_token', 'refresh_token', 'id_token', 'token_hash', 'code_hash',
    'sealed_secret', 'employee_number', 'contact_number', 'postal_address', 'emergency_contact_name', 'emergency_contact_number'];
  actor constant bigint := nullif(current_setting('caseweave.actor_id', true), '')::bigint;
  directory constant bigint := nullif(current_setting('caseweave.directory_token_id', true), '')::bigint;
  -- What note_leaving kept of a project that goes in this transaction; 0 when there were several.
  leaving_project constant bigint := nullif(nullif(current_setting('caseweave.leaving_project', true), ''), '0')::bigint;
  leaving_organization constant bigint := nullif(nullif(current_setting('caseweave.leaving_organization', true), ''), '0')::bigint;
  -- What the rows of a table without a project are parts of.
  whole constant text := case tg_table_name
    when 'release_test_cases' then 'left join releases w on w.id = r.release_id'
    when 'scenario_links' then 'left join scenarios w on w.id = r.scenario_id'
    when 'test_run_steps' then 'left join test_runs w on w.id = r.run_id'
    when 'report_schedule_members' then 'left join report_schedules w on w.id = r.schedule_id'
    when 'test_cycle_environments' then 'left join test_cycles w on w.id = r.cycle_id'
    else '' end;
  columns constant text[] := array(select attname from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped);
  project constant text := case
    when tg_table_name = 'projects' then 'r.id'
    when whole <> '' then 'coalesce(w.project_id, $5)'
    when 'project_id' = any (columns) then 'r.project_id'
    else 'null::bigint' end;
  organization constant text := case
    when tg_table_name = 'organizations' then 'r.id'
    when 'organization_id' = any (columns) then 'r.organization_id'
    when tg_table_name = 'tracker_credentials' then '(select c.organization_id from tracker_connections c where c.id = r.connection_id)'
    when tg_table_name = 'directory_group_members' then '(select g.organization_id from directory_groups g where g.id = r.group_id)'
    else format('coalesce(p.organization_id, case when %s is not null then $6 end)', project) end;
  -- To look for them in every row takes a third of the time that telling the row does.
  hidden constant text := case when columns && secret then ' - $3' else '' end;
  old_value constant text := case tg_op when 'INSERT' then 'null::jsonb' when 'DELETE' then 'to_jsonb(r)' || hidden else 'to_jsonb(o)' || hidden end;
  new_value constant text := case tg_op when 'DELETE' then 'null::jsonb' else 'to_jsonb(r)' || hidden end;
  job constant text := nullif(current_setting('caseweave.job_id', true), '');
  change bigint := nullif(current_setting('caseweave.change_id', true), '')::bigint;
  keys text;
  source text := case tg_op when 'DELETE' then 'old_rows r' else 'new_rows r' end;
  filter text := '';
begin
  if change is null then
    -- Numbers of jobs are below 0, and all are within what JavaScript holds exactly.
    change := coalesce(-1 - (hashtextextended(job, 0) & 9007199254740990), nextval(pg_get_serial_sequence('audit_log', 'id')));
    perform set_config('caseweave.change_id', change::text, true);
  end if;
  if tg_op = 'UPDATE' then
    select string_agg(format('o.%1$I = r.%1$I', name), ' and ') into keys from unnest(tg_argv) name;
    source := 'new_rows r join old_rows o on ' || keys;
    filter := 'where o is distinct from r';
  end if;
  execute format(
    'insert into audit_log (table_name, operation, actor_id, change_id, job_id, old_value, new_value, project_id, organization_id, follows,
       directory_token_id)
     select $1, $2, $4, $7, $8, row.old_value, row.new_value, row.project_id, row.organization_id,
       case when row_number() over () > 1 and row.project_id is not distinct from lag(row.project_id) over ()
         and row.organization_id is not distinct from lag(row.organization_id) over () then true end, $9
     from (
       select %s as old_value, %s as new_value, %s as project_id, %s as organization_id
       from %s %s left join projects p on p.id = %s %s
     ) row',
    old_value, new_value, project, organization, source, whole, project, filter)
  using tg_table_name, tg_op, secret, actor, leaving_project, leaving_organization, change, job, directory;
  return null;
end
$$;
