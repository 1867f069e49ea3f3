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
