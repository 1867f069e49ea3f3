-- Steps of an automated case that are automated: those that its mappings cover, all where no mapping tells.
create or replace function automated_steps(kind text, steps integer, covered integer) returns integer language sql immutable as $$
  select case when kind = 'automated' then least(coalesce(covered, steps), steps) else 0 end
$$;
