-- Marks the items of test cycles whose case was taken out of the cycle's release, and unmarks them when it is mapped again. Most releases
-- have no cycle, and most cycles no such item: both are found by an index before rows are joined.
create or replace function follow_cycle_release() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from test_cycles where release_id in (select release_id from old_rows)) then
      update test_cycle_items i set off_release = true from old_rows o, test_cycles y
      where y.release_id = o.release_id and i.cycle_id = y.id and i.test_case_id = o.test_case_id and not i.off_release;
    end if;
  elsif exists (select from test_cycle_items where off_release) then
    update test_cycle_items i set off_release = false from new_rows n, test_cycles y
    where y.release_id = n.release_id and i.cycle_id = y.id and i.test_case_id = n.test_case_id and i.off_release;
  end if;
  return null;
end
$$;

create or replace trigger count_1_cycles_insert after insert on release_test_cases referencing new table as new_rows
  for each statement execute function follow_cycle_release();
create or replace trigger count_1_cycles_delete after delete on release_test_cases referencing old table as old_rows
  for each statement execute function follow_cycle_release();
