-- Marks the items of test cycles whose case is deleted or not applicable, and unmarks them when it is back.
create or replace function follow_cycle_cases() returns trigger language plpgsql as $$
declare
  gone bigint[];
  back bigint[];
begin
  -- Grouped, not joined: a session keeps the plan of its first update, and one for a few rows takes minutes for ten thousand.
  select array_agg(id) filter (where is_off), array_agg(id) filter (where not is_off) into gone, back
  from (
    select id, bool_or(is_off) filter (where is_new) as is_off
    from (
      select id, true as is_new, deleted_at is not null or not applicable as is_off from new_rows
      union all
      select id, false, deleted_at is not null or not applicable from old_rows
    ) both_rows
    group by id having bool_or(is_off) <> bool_and(is_off)
  ) changed;
  if gone is not null then
    update test_cycle_items set off_case = true where test_case_id = any (gone) and not off_case;
  end if;
  if back is not null then
    update test_cycle_items set off_case = false where test_case_id = any (back) and off_case;
  end if;
  return null;
end
$$;

create or replace trigger count_3_cycles_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function follow_cycle_cases();
