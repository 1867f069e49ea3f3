-- The quarter of an hour that a moment lies in. All time zones of today begin their days with one.
create or replace function quarter_of(moment timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;
