-- Takes away the months, in UTC, of the audit trail that ended before `since`, whole ones alone; answers how many rows or tables went, and
-- is called until that is none. It is the one way for a part of the trail to go. Tables are dropped; rows of months without one leave the
-- table that they are in, ten thousand a call, so that writers wait for a moment. What cannot be locked within three seconds is left for
-- the next time.
create or replace function drop_audit_months(since timestamptz) returns bigint language plpgsql as $$
declare
  until constant timestamptz := date_trunc('month', since at time zone 'UTC') at time zone 'UTC';
  part text;
  old boolean;
  gone bigint := 0;
  count bigint;
begin
  perform pg_advisory_xact_lock(hashtext('audit months'));
  perform set_config('lock_timeout', '3s', true);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_log'::regclass and c.relname ~ '^audit_log_\d{4}_\d\d$'
      and (to_date(right(c.relname, 7), 'YYYY_MM')::timestamp + interval '1 month') at time zone 'UTC' <= until
  loop
    execute format('drop table %I', part);
    gone := gone + 1;
  end loop;
  foreach part in array array['audit_log_before', 'audit_log_others'] loop
    execute format('select exists (select from %I where action_time < $1)', part) into old using until;
    continue when not old;
    execute format('alter table %I disable trigger undeletable', part);
    execute format(
      'delete from %1$I where (id, action_time) in (select id, action_time from %1$I where action_time < $1 order by id limit 10000)',
      part
    ) using until;
    get diagnostics count = row_count;
    execute format('alter table %I enable trigger undeletable', part);
    gone := gone + count;
  end loop;
  return gone;
end
$$;
