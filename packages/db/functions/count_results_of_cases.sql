-- Moves the counts of results and of mapped cases along when cases change module or kind, are deleted or come back.
create or replace function count_results_of_cases() returns trigger language plpgsql as $$
declare
  source text;
begin
  source := 'select id, module_id, kind, sign from (
      select o.id, o.module_id, o.kind, o.deleted_at, -1 as sign from old_rows o join new_rows n using (id)
      where (o.module_id, o.kind, o.deleted_at is null) is distinct from (n.module_id, n.kind, n.deleted_at is null)
      union all
      select n.id, n.module_id, n.kind, n.deleted_at, 1 from old_rows o join new_rows n using (id)
      where (o.module_id, o.kind, o.deleted_at is null) is distinct from (n.module_id, n.kind, n.deleted_at is null)
    ) changed where deleted_at is null and kind <> ''notApplicable''';
  -- Cases of releases first, as whoever stores results counts: in the other order two would wait for each other.
  execute format('
    insert into release_case_counts (release_id, module_id, kind, cases)
    select m.release_id, c.module_id, c.kind, sum(c.sign)
    from (%s) c join release_test_cases m on m.test_case_id = c.id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (release_id, module_id, kind) do update set cases = release_case_counts.cases + excluded.cases', source);
  execute format('
    insert into result_counts (project_id, release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms)
    select r.project_id, r.release_id, r.environment_id, c.module_id, c.kind, r.result,
      sum(c.sign), sum(c.sign * r.datasets), sum(c.sign * r.duration_ms)
    from (%s) c join current_results r on r.test_case_id = c.id
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (project_id, release_id, environment_id, module_id, kind, result) do update
    set cases = result_counts.cases + excluded.cases, datasets = result_counts.datasets + excluded.datasets,
      duration_ms = result_counts.duration_ms + excluded.duration_ms', source);
  return null;
end
$$;

create or replace trigger count_4_results_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_results_of_cases();
