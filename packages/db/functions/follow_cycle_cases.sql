-- Marks the items of test cycles whose case is deleted or not applicable, and unmarks them when it is back.
create or replace function follow_cycle_cases() returns trigger language plpgsql as $$
declare
  gone bigint[];
  back bigint[];
begin
  select array_agg(id) filter (where is_off), array_agg(id) filter (where not is_off) into gone, back
  from (
    select n.id, n.deleted_at is not null or not n.applicable as is_off from new_rows n join old_rows o using (id)
    where (n.deleted_at is not null or not n.applicable) <> (o.deleted_at is not null or not o.applicable)
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

create or replace trigger follow_cycles_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function follow_cycle_cases();
