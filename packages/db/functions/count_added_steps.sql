-- Counts the steps that a statement has added to versions. A first version adds all of its steps, as all do that are imported;
-- a later one what it has beyond the one before, of which an earlier statement may have counted a part.
create or replace function count_added_steps() returns trigger language plpgsql as $$
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

create or replace trigger count_additions after insert on test_steps referencing new table as new_rows
  for each statement execute function count_added_steps();
