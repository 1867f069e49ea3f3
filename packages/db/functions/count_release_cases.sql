-- Keeps release_case_counts true when cases are mapped to releases or taken out. Joined by way of the primary key of cases,
-- as in count_current_results.
create or replace function count_release_cases() returns trigger language plpgsql
  set enable_hashjoin = off as $$
begin
  execute format('
    insert into release_case_counts (release_id, module_id, kind, cases)
    select m.release_id, c.module_id, c.kind, sum(m.sign)
    from (select release_id, test_case_id, %s as sign from %I) m join test_cases c on c.id = m.test_case_id
    where c.deleted_at is null and c.kind <> ''notApplicable''
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (release_id, module_id, kind) do update set cases = release_case_counts.cases + excluded.cases',
    case tg_op when 'INSERT' then '1' else '-1' end, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end);
  return null;
end
$$;

-- After those of test cycles, by their names.
create or replace trigger count_2_cases_insert after insert on release_test_cases referencing new table as new_rows
  for each statement execute function count_release_cases();
create or replace trigger count_2_cases_delete after delete on release_test_cases referencing old table as old_rows
  for each statement execute function count_release_cases();
