-- Keeps the covered steps of a case true when its mappings come, change or go.
create or replace function follow_covered_steps() returns trigger language plpgsql as $$
declare
  source text;
begin
  source := case tg_op
    when 'INSERT' then 'select test_case_id from new_rows'
    when 'DELETE' then 'select test_case_id from old_rows'
    -- Most changes of mappings only say that they are stale, or not any more.
    else 'select unnest(array[o.test_case_id, n.test_case_id]) from old_rows o join new_rows n using (id)
      where (o.test_case_id, o.scenario_id, o.covered_steps, o.case_step_count)
        is distinct from (n.test_case_id, n.scenario_id, n.covered_steps, n.case_step_count)' end;
  execute format('
    update test_cases c set covered_steps = known.covered
    from (select id, covered_steps_of(id) as covered from (select distinct test_case_id as id from (%s) r (test_case_id)) ids) known
    where c.id = known.id and c.covered_steps is distinct from known.covered', source);
  return null;
end
$$;

create or replace trigger covered_steps_insert after insert on case_mappings referencing new table as new_rows
  for each statement execute function follow_covered_steps();
create or replace trigger covered_steps_update after update on case_mappings referencing old table as old_rows new table as new_rows
  for each statement execute function follow_covered_steps();
create or replace trigger covered_steps_delete after delete on case_mappings referencing old table as old_rows
  for each statement execute function follow_covered_steps();
