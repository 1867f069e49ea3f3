-- What was written before months had tables gets a part of its own that ends with this month. The part for all others was that part
-- until now, and is empty from here on: PostgreSQL reads it, while nobody can write, whenever a month gets its table. The old rows are
-- read here a last time, and stay where they are.
do $$
declare
  -- Where the old part ends: where the first month with a table begins, or else the coming one.
  ends timestamptz;
begin
  select coalesce(
    min(to_date(right(c.relname, 7), 'YYYY_MM')::timestamp),
    date_trunc('month', now() at time zone 'UTC') + interval '1 month'
  ) at time zone 'UTC' into ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit_log'::regclass and c.relname ~ '^audit_log_\d{4}_\d\d$';

  alter table audit_log detach partition audit_log_others;
  alter table audit_log_others rename to audit_log_before;
  alter table audit_log_before rename constraint audit_log_others_pkey to audit_log_before_pkey;
  alter index audit_log_others_table_time_idx rename to audit_log_before_table_time_idx;

  create table audit_log_others (like audit_log including defaults including indexes);
  -- Rows of a clock that was ahead, or of months in which no worker ran, belong to the others.
  alter table audit_log_before disable trigger user;
  with late as (delete from audit_log_before where action_time >= ends returning *)
  insert into audit_log_others select * from late;
  alter table audit_log_before enable trigger user;

  execute format('alter table audit_log attach partition audit_log_before for values from (minvalue) to (%L)', ends);
  alter table audit_log attach partition audit_log_others default;
end
$$;
