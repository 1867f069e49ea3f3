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
--> statement-breakpoint
select audit_table(name) from unnest(array['mapping_reviews', 'scenario_renames']::regclass[]) name;
--> statement-breakpoint
create trigger renames_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_renames', 'scenario_id');
--> statement-breakpoint
-- How many steps of a case its live mappings cover together, whatever the release; null without any that tell.
create function covered_steps_of(case_id bigint) returns integer language sql stable as $$
  select case when count(m.id) > 0 then count(distinct place)::int end
  from case_mappings m
  join scenarios s on s.id = m.scenario_id and s.deleted_at is null
  left join lateral unnest(m.covered_steps) place on true
  where m.test_case_id = case_id and m.case_step_count > 0
$$;
--> statement-breakpoint
create function follow_covered_steps() returns trigger language plpgsql as $$
declare
  source text;
begin
  source := case tg_op
    when 'INSERT' then 'select test_case_id from new_rows'
    when 'DELETE' then 'select test_case_id from old_rows'
    -- Most changes of mappings only say that they are stale, or not any more.
    else 'select unnest(array[o.test_case_id, n.test_case_id]) from old_rows o join new_rows n using (id)
      where (o.test_case_id, o.scenario_id, o.covered_steps, o.case_step_count)
        is distinct from (n.test_case_id, n.scenario_id, n.covered_steps, n.case_step_count)' end;
  execute format('
    update test_cases c set covered_steps = known.covered
    from (select id, covered_steps_of(id) as covered from (select distinct test_case_id as id from (%s) r (test_case_id)) ids) known
    where c.id = known.id and c.covered_steps is distinct from known.covered', source);
  return null;
end
$$;
--> statement-breakpoint
create trigger covered_steps_insert after insert on case_mappings referencing new table as new_rows
  for each statement execute function follow_covered_steps();
--> statement-breakpoint
create trigger covered_steps_update after update on case_mappings referencing old table as old_rows new table as new_rows
  for each statement execute function follow_covered_steps();
--> statement-breakpoint
create trigger covered_steps_delete after delete on case_mappings referencing old table as old_rows
  for each statement execute function follow_covered_steps();
--> statement-breakpoint
-- Steps of an automated case that are automated: those that its mappings cover, all where no mapping tells.
create function automated_steps(kind text, steps integer, covered integer) returns integer language sql immutable as $$
  select case when kind = 'automated' then least(coalesce(covered, steps), steps) else 0 end
$$;
--> statement-breakpoint
create or replace function count_test_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into test_case_counts (project_id, tag, module_id, kind, count, steps, covered)
    select c.project_id, t.tag, c.module_id, c.kind, count(*), sum(c.step_count),
      sum(automated_steps(c.kind, c.step_count, c.covered_steps))
    from new_rows c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, tag, module_id, kind) do update set count = test_case_counts.count + excluded.count,
      steps = test_case_counts.steps + excluded.steps, covered = test_case_counts.covered + excluded.covered;
  elsif tg_op = 'DELETE' then
    insert into test_case_counts (project_id, tag, module_id, kind, count, steps, covered)
    select c.project_id, t.tag, c.module_id, c.kind, -count(*), -sum(c.step_count),
      -sum(automated_steps(c.kind, c.step_count, c.covered_steps))
    from old_rows c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, tag, module_id, kind) do update set count = test_case_counts.count + excluded.count,
      steps = test_case_counts.steps + excluded.steps, covered = test_case_counts.covered + excluded.covered;
  else
    insert into test_case_counts (project_id, tag, module_id, kind, count, steps, covered)
    select c.project_id, t.tag, c.module_id, c.kind, sum(c.sign), sum(c.sign * c.steps), sum(c.sign * c.covered)
    from (select project_id, module_id, kind, tags, deleted_at, 1 as sign, step_count as steps,
            automated_steps(kind, step_count, covered_steps) as covered from new_rows
          union all select project_id, module_id, kind, tags, deleted_at, -1, step_count,
            automated_steps(kind, step_count, covered_steps) from old_rows) c
    cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4
    having sum(c.sign) <> 0 or sum(c.sign * c.steps) <> 0 or sum(c.sign * c.covered) <> 0 order by 1, 2, 3, 4
    on conflict (project_id, tag, module_id, kind) do update set count = test_case_counts.count + excluded.count,
      steps = test_case_counts.steps + excluded.steps, covered = test_case_counts.covered + excluded.covered;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- What is there already: its rows change once, without a trace in the audit, which is about what people do.
alter table test_cases disable trigger user;
--> statement-breakpoint
update test_cases c set step_count = counted.steps
from (
  select v.test_case_id as id, v.version, count(*)::int as steps from test_steps s join test_case_versions v on v.id = s.version_id
  group by v.test_case_id, v.version
) counted
where counted.id = c.id and counted.version = c.latest_version and c.step_count <> counted.steps;
--> statement-breakpoint
update test_cases c set covered_steps = covered_steps_of(c.id)
where c.id in (select test_case_id from case_mappings) and c.covered_steps is distinct from covered_steps_of(c.id);
--> statement-breakpoint
alter table test_cases enable trigger user;
--> statement-breakpoint
update test_case_counts k set steps = counted.steps, covered = counted.covered
from (
  select c.project_id, t.tag, c.module_id, c.kind, sum(c.step_count) as steps,
    sum(automated_steps(c.kind, c.step_count, c.covered_steps)) as covered
  from test_cases c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
  where c.deleted_at is null group by 1, 2, 3, 4
) counted
where k.project_id = counted.project_id and k.tag = counted.tag and k.module_id = counted.module_id and k.kind = counted.kind;
--> statement-breakpoint
select audit_table('automation_plans');
--> statement-breakpoint
create trigger parts_delete after delete on automation_plans referencing old table as old_rows
  for each statement execute function delete_parts('automation_plan_items', 'plan_id');
