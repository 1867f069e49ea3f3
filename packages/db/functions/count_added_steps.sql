-- Counts the steps that a statement has added to versions. A first version adds all of its steps, as all do that are imported;
-- a later one what it has beyond the one before, of which an earlier statement may have counted a part.
create or replace function count_added_steps() returns trigger language plpgsql as $$
begin
  -- Planned for each statement: a session would keep the plan of its first ones, and what was made while there were a few cases takes minutes
  -- for ten thousand. And looked up one by one (offset 0), not joined: while the tables have no statistics yet, as in the first import of
  -- all, a join was planned that reads all cases there are.
  execute '
    insert into addition_counts (project_id, kind, added_at, created_by, count)
    select project_id, ''step'', added_at, created_by, sum(count)
    from (
      select c.project_id, quarter_of(v.created_at) as added_at, coalesce(v.created_by, 0) as created_by,
        case when v.version = 1 then added.count else least(added.count, steps_added(v.test_case_id, v.version, v.id)) end as count
      from (select version_id, count(*) as count from new_rows group by 1) added
      cross join lateral (
        select id, test_case_id, version, created_at, created_by from test_case_versions where id = added.version_id offset 0
      ) v
      cross join lateral (select project_id, deleted_at, kind from test_cases where id = v.test_case_id offset 0) c
      where c.deleted_at is null and c.kind <> ''notApplicable''
    ) counted
    group by 1, 2, 3, 4 having sum(count) > 0 order by 1, 2, 3, 4
    on conflict (project_id, kind, added_at, created_by) do update set count = addition_counts.count + excluded.count';
  return null;
end
$$;

create or replace trigger count_additions after insert on test_steps referencing new table as new_rows
  for each statement execute function count_added_steps();
