-- Takes what lies in modules that get another parent, and below them, from the totals above their old places to those above their
-- new ones. One statement moves no module together with one that lies below it.
create or replace function move_totals() returns trigger language plpgsql as $$
declare
  moved jsonb;
  kept record;
begin
  select jsonb_agg(place) into moved from (
    select id, max(project_id) as project_id, max(path) filter (where sign = -1) as old_path,
      max(path) filter (where sign = 1) as new_path
    from (select *, -1 as sign from old_rows union all select *, 1 from new_rows) r
    group by id having count(distinct coalesce(parent_id, 0)) > 1
  ) place;
  if moved is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('totals', project_id)) from (
    select distinct (place ->> 'project_id')::bigint as project_id from jsonb_array_elements(moved) place order by 1
  ) p;
  for kept in select * from kept_totals() loop
    execute format('
      insert into %1$I as kept (module_id, %2$s, %3$s)
      select above, %2$s, %4$s
      from jsonb_to_recordset($1) m (id bigint, old_path text, new_path text)
      cross join lateral (
        select -1 as sign, unnest(modules_above(m.old_path)) as above union all select 1, unnest(modules_above(m.new_path))
      ) place
      cross join lateral (
        select %2$s, %3$s from %5$I where module_id = m.id union all select %2$s, %3$s from %1$I where module_id = m.id
      ) content
      group by above, %2$s having %6$s
      on conflict (module_id, %2$s) do update set %7$s',
      kept.totals, kept.keys, array_to_string(kept.figures, ', '), each_figure(kept.figures, 'sum(sign * %1$I)', ', '), kept.counts,
      each_figure(kept.figures, 'sum(sign * %1$I) <> 0', ' or '),
      each_figure(kept.figures, '%1$I = kept.%1$I + excluded.%1$I', ', '))
      using moved;
  end loop;
  return null;
end
$$;

create or replace trigger move_totals after update on modules referencing old table as old_rows new table as new_rows
  for each statement execute function move_totals();
