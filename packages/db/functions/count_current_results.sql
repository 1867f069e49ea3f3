-- Keeps result_counts true when results come, change or go: what is new less what was there, of live and applicable cases.
--
-- What a statement touched is counted by way of the primary key of cases. The planner knows too little of transition tables: it
-- would read all cases there are into a hash, which took longer than the counting for ten thousand results in a project of a
-- hundred thousand cases; and it would sort all rows for their groups, of which there are few, if these were not made before they
-- are ordered.
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

create or replace trigger count_insert after insert on current_results referencing new table as new_rows
  for each statement execute function count_current_results();
create or replace trigger count_update after update on current_results referencing old table as old_rows new table as new_rows
  for each statement execute function count_current_results();
create or replace trigger count_delete after delete on current_results referencing old table as old_rows
  for each statement execute function count_current_results();
