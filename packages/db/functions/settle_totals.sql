-- Before modules change, what their transaction has counted so far goes to where they stand now.
create or replace function settle_totals() returns trigger language plpgsql as $$
begin
  set constraints add_to_totals immediate;
  set constraints add_to_totals deferred;
  return null;
end
$$;

create or replace trigger settle_totals before update on modules for each statement execute function settle_totals();
