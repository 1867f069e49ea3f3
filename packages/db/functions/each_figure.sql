-- A part of a statement for each figure of a table of counts, such as `sum(sign * %1$I)`.
create or replace function each_figure(figures text[], part text, separator text) returns text language sql immutable as $$
  select string_agg(format(part, figure), separator order by place) from unnest(figures) with ordinality f (figure, place)
$$;
