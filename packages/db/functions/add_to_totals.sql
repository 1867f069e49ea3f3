-- Adds what a statement noted to the totals of the modules above, when its transaction ends. Transactions of one project take turns
-- from here to their end, which is close, so that each finds the tree as the one before has left it: a module that was moved
-- meanwhile took along what was counted by then, and what is added now goes where it stands.
create or replace function add_to_totals() returns trigger language plpgsql as $$
declare
  kept record;
begin
  perform pg_advisory_xact_lock(hashtextextended('totals', new.project_id));
  delete from total_changes where id = new.id;
  select * into kept from kept_totals() where counts = new.counts;
  execute format('
    insert into %1$I as kept (module_id, %2$s, %3$s)
    select above, %2$s, %4$s
    from (
      select c.*, a.above from jsonb_populate_recordset(null::%5$I, $1) c join modules m on m.id = c.module_id
      cross join lateral unnest(modules_above(m.path)) a (above)
    ) changed group by above, %2$s having %6$s
    on conflict (module_id, %2$s) do update set %7$s',
    kept.totals, kept.keys, array_to_string(kept.figures, ', '), each_figure(kept.figures, 'sum(%1$I)', ', '), kept.counts,
    each_figure(kept.figures, 'sum(%1$I) <> 0', ' or '), each_figure(kept.figures, '%1$I = kept.%1$I + excluded.%1$I', ', '))
    using new.changes;
  return null;
end
$$;

-- A constraint trigger cannot be replaced.
drop trigger if exists add_to_totals on total_changes;
create constraint trigger add_to_totals after insert on total_changes deferrable initially deferred
  for each row execute function add_to_totals();
