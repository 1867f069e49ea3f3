-- Keeps test_case_counts true: what a statement added less what it took away, per project, tag, module and kind.
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

-- Triggers of a table fire in the order of their names: those of cases count in the order of docs/decisions/counts.md.
create or replace trigger count_1_cases_insert after insert on test_cases referencing new table as new_rows
  for each statement execute function count_test_cases();
create or replace trigger count_1_cases_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_test_cases();
create or replace trigger count_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function count_test_cases();
