-- Keeps the cases of addition_counts true: what a statement added, deleted, restored or made (not) applicable; and the steps
-- of cases that went or came back. Cases themselves go with their project alone, and so do their counts.
create or replace function count_added_cases() returns trigger language plpgsql as $$
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
        -- Grouped, not joined: a session keeps the plan of its first update, and one for a few rows takes minutes for ten thousand.
        select id, min(project_id) as project_id, min(created_at) filter (where side = 1) as created_at,
          min(created_by) filter (where side = 1) as created_by, sum(side * counts::int)::int as sign
        from (
          select id, project_id, created_at, created_by, 1 as side, deleted_at is null and kind <> 'notApplicable' as counts
          from new_rows
          union all
          select id, project_id, created_at, created_by, -1, deleted_at is null and kind <> 'notApplicable' from old_rows
        ) both_rows
        group by id having sum(side * counts::int) <> 0
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

create or replace trigger count_2_additions_insert after insert on test_cases referencing new table as new_rows
  for each statement execute function count_added_cases();
create or replace trigger count_2_additions_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_added_cases();
