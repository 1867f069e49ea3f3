-- Notes what a statement changed in a table of counts. The totals above are touched when the transaction ends: a row for the whole
-- project that is held from a transaction's first case to its last would make others wait, and two of them for each other. Very many
-- changes are noted in parts, for jsonb has a greatest size.
create or replace function note_counts() returns trigger language plpgsql as $$
declare
  kept record;
begin
  select * into kept from kept_totals() where counts = tg_table_name;
  execute format('
    insert into total_changes (project_id, counts, changes)
    select m.project_id, %1$L, jsonb_agg(changed)
    from (
      select module_id, %2$s, %3$s from (%4$s) c group by module_id, %2$s having %5$s
    ) changed join modules m on m.id = changed.module_id
    group by m.project_id, m.id %% (1 + (select count(*) from new_rows) / 20000) order by m.project_id',
    kept.counts, kept.keys, each_figure(kept.figures, 'sum(sign * %1$I) as %1$I', ', '),
    case tg_op when 'INSERT' then 'select *, 1 as sign from new_rows'
      else 'select *, 1 as sign from new_rows union all select *, -1 as sign from old_rows' end,
    each_figure(kept.figures, 'sum(sign * %1$I) <> 0', ' or '));
  return null;
end
$$;

create or replace trigger note_insert after insert on test_case_counts referencing new table as new_rows
  for each statement execute function note_counts();
create or replace trigger note_update after update on test_case_counts referencing old table as old_rows new table as new_rows
  for each statement execute function note_counts();
create or replace trigger note_insert after insert on result_counts referencing new table as new_rows
  for each statement execute function note_counts();
create or replace trigger note_update after update on result_counts referencing old table as old_rows new table as new_rows
  for each statement execute function note_counts();
create or replace trigger note_insert after insert on release_case_counts referencing new table as new_rows
  for each statement execute function note_counts();
create or replace trigger note_update after update on release_case_counts referencing old table as old_rows new table as new_rows
  for each statement execute function note_counts();
