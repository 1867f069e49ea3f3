-- Keeps test_cycle_counts true, and tells open screens by its revisions that something has changed. Rows are touched in one order, so that
-- people who mark one cycle at once wait for each other and never in a circle.
create or replace function count_cycle_items() returns trigger language plpgsql as $$
begin
  execute format('
    insert into test_cycle_counts (cycle_id, environment_id, status, items, off, revision)
    select cycle_id, environment_id, status, coalesce(sum(sign) filter (where not (off_case or off_release)), 0),
      coalesce(sum(sign) filter (where off_case or off_release), 0), 1
    from (%s) i group by 1, 2, 3 order by 1, 2, 3
    on conflict (cycle_id, environment_id, status) do update
    set items = test_cycle_counts.items + excluded.items, off = test_cycle_counts.off + excluded.off,
      revision = test_cycle_counts.revision + 1',
    case tg_op when 'INSERT' then 'select *, 1 as sign from new_rows'
      when 'DELETE' then 'select *, -1 as sign from old_rows'
      else 'select *, 1 as sign from new_rows union all select *, -1 as sign from old_rows' end);
  return null;
end
$$;

create or replace trigger count_insert after insert on test_cycle_items referencing new table as new_rows
  for each statement execute function count_cycle_items();
create or replace trigger count_update after update on test_cycle_items referencing old table as old_rows new table as new_rows
  for each statement execute function count_cycle_items();
create or replace trigger count_delete after delete on test_cycle_items referencing old table as old_rows
  for each statement execute function count_cycle_items();
