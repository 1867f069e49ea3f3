-- What a name is compared by: its letters and digits alone, whatever their case. Other characters are listed, since which ones are
-- letters depends on the database's locale.
create or replace function name_key(text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended(translate(lower($1), E' \t\n\r.,;:!?_-/\\()[]{}<>"''`´’‘“”#@*+=&%$|~^°·–—…', ''), 0)
$$;
