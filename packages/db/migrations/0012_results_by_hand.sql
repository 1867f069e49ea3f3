-- Links of scenarios to cases come in by the ten thousands too, in the transaction that adds both.
create trigger links_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'scenario_id');
--> statement-breakpoint
create trigger links_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'test_case_id');
--> statement-breakpoint
select audit_table('execution_batches');
--> statement-breakpoint
create trigger immutable before update on executions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger parts_delete after delete on execution_batches referencing old table as old_rows
  for each statement execute function delete_parts('executions', 'batch_id');
--> statement-breakpoint
create trigger releases_parts_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('current_results', 'release_id');
--> statement-breakpoint
create trigger releases_counts_delete after delete on releases referencing old table as old_rows
  for each statement execute function delete_parts('release_case_counts', 'release_id');
--> statement-breakpoint
create trigger environments_parts_delete after delete on environments referencing old table as old_rows
  for each statement execute function delete_parts('current_results', 'environment_id');
--> statement-breakpoint
create trigger projects_counts_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('result_counts', 'project_id');
--> statement-breakpoint
-- Keeps result_counts true when results come, change or go: what is new less what was there, of live and applicable cases.
create function count_current_results() returns trigger language plpgsql as $$
declare
  source text;
begin
  source := case tg_op
    when 'INSERT' then 'select *, 1 as sign from new_rows'
    when 'DELETE' then 'select *, -1 as sign from old_rows'
    else 'select *, 1 as sign from new_rows union all select *, -1 as sign from old_rows' end;
  execute format('
    insert into result_counts (project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms)
    select r.project_id, r.release_id, r.environment_id, c.module_id, c.kind, r.result,
      sum(r.sign), sum(r.sign * r.datasets), sum(r.sign * r.duration_ms)
    from (%s) r join test_cases c on c.id = r.test_case_id
    where c.deleted_at is null and c.kind <> ''notApplicable''
    group by 1, 2, 3, 4, 5, 6
    having sum(r.sign) <> 0 or sum(r.sign * r.datasets) <> 0 or sum(r.sign * r.duration_ms) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (project_id, release_id, environment_id, module_id, kind, result) do update
    set cases = result_counts.cases + excluded.cases, datasets = result_counts.datasets + excluded.datasets,
      duration_ms = result_counts.duration_ms + excluded.duration_ms', source);
  return null;
end
$$;
--> statement-breakpoint
create trigger count_insert after insert on current_results referencing new table as new_rows
  for each statement execute function count_current_results();
--> statement-breakpoint
create trigger count_update after update on current_results referencing old table as old_rows new table as new_rows
  for each statement execute function count_current_results();
--> statement-breakpoint
create trigger count_delete after delete on current_results referencing old table as old_rows
  for each statement execute function count_current_results();
--> statement-breakpoint
-- Keeps release_case_counts true when cases are mapped to releases or taken out.
create function count_release_cases() returns trigger language plpgsql as $$
begin
  execute format('
    insert into release_case_counts (release_id, module_id, kind, cases)
    select m.release_id, c.module_id, c.kind, sum(m.sign)
    from (select release_id, test_case_id, %s as sign from %I) m join test_cases c on c.id = m.test_case_id
    where c.deleted_at is null and c.kind <> ''notApplicable''
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (release_id, module_id, kind) do update set cases = release_case_counts.cases + excluded.cases',
    case tg_op when 'INSERT' then '1' else '-1' end, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end);
  return null;
end
$$;
--> statement-breakpoint
create trigger count_insert after insert on release_test_cases referencing new table as new_rows
  for each statement execute function count_release_cases();
--> statement-breakpoint
create trigger count_delete after delete on release_test_cases referencing old table as old_rows
  for each statement execute function count_release_cases();
--> statement-breakpoint
-- Moves the counts of results and of mapped cases along when cases change module or kind, are deleted or come back.
create function count_results_of_cases() returns trigger language plpgsql as $$
declare
  source text;
begin
  source := 'select id, module_id, kind, sign from (
      select o.id, o.module_id, o.kind, o.deleted_at, -1 as sign from old_rows o join new_rows n using (id)
      where (o.module_id, o.kind, o.deleted_at is null) is distinct from (n.module_id, n.kind, n.deleted_at is null)
      union all
      select n.id, n.module_id, n.kind, n.deleted_at, 1 from old_rows o join new_rows n using (id)
      where (o.module_id, o.kind, o.deleted_at is null) is distinct from (n.module_id, n.kind, n.deleted_at is null)
    ) changed where deleted_at is null and kind <> ''notApplicable''';
  execute format('
    insert into result_counts (project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms)
    select r.project_id, r.release_id, r.environment_id, c.module_id, c.kind, r.result,
      sum(c.sign), sum(c.sign * r.datasets), sum(c.sign * r.duration_ms)
    from (%s) c join current_results r on r.test_case_id = c.id
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (project_id, release_id, environment_id, module_id, kind, result) do update
    set cases = result_counts.cases + excluded.cases, datasets = result_counts.datasets + excluded.datasets,
      duration_ms = result_counts.duration_ms + excluded.duration_ms', source);
  execute format('
    insert into release_case_counts (release_id, module_id, kind, cases)
    select m.release_id, c.module_id, c.kind, sum(c.sign)
    from (%s) c join release_test_cases m on m.test_case_id = c.id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (release_id, module_id, kind) do update set cases = release_case_counts.cases + excluded.cases', source);
  return null;
end
$$;
--> statement-breakpoint
create trigger count_results_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_results_of_cases();
--> statement-breakpoint
-- Rows of cases go with their project alone, and so do all its counts.
create trigger parts_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('current_results', 'test_case_id');
--> statement-breakpoint
insert into release_case_counts (release_id, module_id, kind, cases)
select m.release_id, c.module_id, c.kind, count(*) from release_test_cases m join test_cases c on c.id = m.test_case_id
where c.deleted_at is null and c.kind <> 'notApplicable' group by 1, 2, 3;
--> statement-breakpoint
select audit_table('test_runs');
--> statement-breakpoint
select audit_table('test_run_steps');
--> statement-breakpoint
select audit_table('report_files');
--> statement-breakpoint
-- Snapshots of a project go with it: no reference checks each row that is written.
create trigger project_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('project_snapshots', 'project_id');
--> statement-breakpoint
create trigger module_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('module_snapshots', 'project_id');
--> statement-breakpoint
create trigger coverage_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('coverage_snapshots', 'project_id');
--> statement-breakpoint
create trigger result_snapshots_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('result_snapshots', 'project_id');
--> statement-breakpoint
-- The quarter of an hour that a moment lies in. All time zones of today begin their days with one.
create function quarter_of(moment timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint
-- How many steps a version has beyond those of the version before it: what an edit repeats was not added by it.
create function steps_added(testcase bigint, number int, version bigint) returns bigint language sql stable as $$
  select greatest(0, (select count(*) from test_steps s where s.version_id = version) - coalesce((
    select count(*) from test_case_versions b join test_steps s on s.version_id = b.id
    where b.test_case_id = testcase and b.version = number - 1), 0))
$$;
--> statement-breakpoint
-- Keeps the cases of addition_counts true: what a statement added, deleted, restored or made (not) applicable; and the steps
-- of cases that went or came back. Cases themselves go with their project alone, and so do their counts.
create function count_added_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into addition_counts (project_id, kind, added_at, created_by, count)
    select project_id, 'case', quarter_of(created_at), coalesce(created_by, 0), count(*) from new_rows
    where deleted_at is null and kind <> 'notApplicable' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count;
  else
    insert into addition_counts (project_id, kind, added_at, created_by, count)
    select project_id, kind, added_at, created_by, sum(count) from (
      select c.project_id, part.kind, part.added_at, part.created_by, c.sign * part.count as count
      from (
        select n.id, n.project_id, n.created_at, n.created_by,
          case when n.deleted_at is null and n.kind <> 'notApplicable' then 1 else -1 end as sign
        from old_rows o join new_rows n using (id)
        where (n.deleted_at is null and n.kind <> 'notApplicable')
          is distinct from (o.deleted_at is null and o.kind <> 'notApplicable')
      ) c
      cross join lateral (
        select 'case' as kind, quarter_of(c.created_at) as added_at, coalesce(c.created_by, 0) as created_by, 1 as count
        union all
        select 'step', quarter_of(v.created_at), coalesce(v.created_by, 0), steps_added(c.id, v.version, v.id)
        from test_case_versions v where v.test_case_id = c.id
      ) part
    ) changed
    group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4
    on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_additions_insert after insert on test_cases referencing new table as new_rows
  for each statement execute function count_added_cases();
--> statement-breakpoint
create trigger count_additions_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_added_cases();
--> statement-breakpoint
-- Counts the steps that a statement has added to versions. A first version adds all of its steps, as all do that are imported;
-- a later one what it has beyond the one before, of which an earlier statement may have counted a part.
create function count_added_steps() returns trigger language plpgsql as $$
begin
  insert into addition_counts (project_id, kind, added_at, created_by, count)
  select c.project_id, 'step', quarter_of(v.created_at), coalesce(v.created_by, 0), sum(
    case when v.version = 1 then added.count else least(added.count, steps_added(v.test_case_id, v.version, v.id)) end)
  from (select version_id, count(*) as count from new_rows group by 1) added
  join test_case_versions v on v.id = added.version_id
  join test_cases c on c.id = v.test_case_id
  where c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3, 4
  having sum(case when v.version = 1 then added.count else least(added.count, steps_added(v.test_case_id, v.version, v.id)) end) > 0
  order by 1, 2, 3, 4
  on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_additions after insert on test_steps referencing new table as new_rows
  for each statement execute function count_added_steps();
--> statement-breakpoint
create trigger projects_additions_delete after delete on projects referencing old table as old_rows
  for each statement execute function delete_parts('addition_counts', 'project_id');
--> statement-breakpoint
insert into addition_counts (project_id, kind, added_at, created_by, count)
select project_id, 'case', quarter_of(created_at), coalesce(created_by, 0), count(*) from test_cases
where deleted_at is null and kind <> 'notApplicable' group by 1, 2, 3, 4;
--> statement-breakpoint
insert into addition_counts (project_id, kind, added_at, created_by, count)
select project_id, 'step', quarter_of(created_at), coalesce(created_by, 0), sum(greatest(0, count - before)) from (
  select c.project_id, v.created_at, v.created_by, coalesce(s.count, 0) as count,
    coalesce(lag(s.count) over (partition by v.test_case_id order by v.version), 0) as before
  from test_case_versions v
  join test_cases c on c.id = v.test_case_id and c.deleted_at is null and c.kind <> 'notApplicable'
  left join (select version_id, count(*) from test_steps group by 1) s on s.version_id = v.id
) grown
group by 1, 2, 3, 4 having sum(greatest(0, count - before)) > 0;
--> statement-breakpoint
-- What a name is compared by: its letters and digits alone, whatever their case. Other characters are listed, since which ones are
-- letters depends on the database's locale.
create function name_key(text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended(translate(lower($1), E' \t\n\r.,;:!?_-/\\()[]{}<>"''`´’‘“”#@*+=&%$|~^°·–—…', ''), 0)
$$;
--> statement-breakpoint
create index test_cases_name_key_idx on test_cases (project_id, name_key(summary)) where deleted_at is null;
--> statement-breakpoint
select audit_table(name) from unnest(array['result_imports', 'result_aliases', 'result_key_patterns']::regclass[]) name;
--> statement-breakpoint
create trigger parts_delete after delete on result_imports referencing old table as old_rows
  for each statement execute function delete_parts('unmatched_results', 'import_id');
--> statement-breakpoint
-- The hash of an API token stays out of the trail, as passwords do.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  secret constant text[] := array['password_hash', 'access_token', 'refresh_token', 'id_token', 'token_hash'];
  actor constant bigint := nullif(current_setting('caseweave.actor_id', true), '')::bigint;
  keys text;
begin
  if tg_op = 'INSERT' then
    insert into audit_log (table_name, operation, new_value, actor_id)
    select tg_table_name, tg_op, to_jsonb(n) - secret, actor from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_log (table_name, operation, old_value, actor_id)
    select tg_table_name, tg_op, to_jsonb(o) - secret, actor from old_rows o;
  else
    select string_agg(quote_ident(name), ', ') into keys from unnest(tg_argv) name;
    execute format(
      'insert into audit_log (table_name, operation, old_value, new_value, actor_id)
       select $1, $2, to_jsonb(o) - $3, to_jsonb(n) - $3, $4 from old_rows o join new_rows n using (%s)
       where o is distinct from n', keys)
    using tg_table_name, tg_op, secret, actor;
  end if;
  return null;
end
$$;
--> statement-breakpoint
select audit_table('api_tokens');
--> statement-breakpoint
select audit_table('report_emails');--> statement-breakpoint
select audit_table('report_schedules');--> statement-breakpoint
select audit_table('report_schedule_members');
