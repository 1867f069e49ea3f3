-- The ids of the modules above the one with this path, root first, before them 0 for the whole project.
create or replace function modules_above(path text) returns bigint[] language sql immutable as $$
  select string_to_array('0' || regexp_replace('/' || path, '/[0-9]*/?$', ''), '/')::bigint[]
$$;
