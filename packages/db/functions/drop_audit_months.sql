-- Takes away the months, in UTC, of the audit trail that ended before `since`, whole ones alone; answers how many rows or tables went. It is
-- the one way for a part of the trail to go. Tables are dropped; months from before there were tables leave those that are with the others.
-- Writers wait for it at most three seconds: what cannot be had in that time is left for the next time.
create or replace function drop_audit_months(since timestamptz) returns bigint language plpgsql as $$
declare
  until constant timestamptz := date_trunc('month', since at time zone 'UTC') at time zone 'UTC';
  part text;
  gone bigint := 0;
  count bigint := 0;
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
  if exists (select from audit_log_others where action_time < until) then
    alter table audit_log_others disable trigger undeletable;
    delete from audit_log_others where action_time < until;
    get diagnostics count = row_count;
    alter table audit_log_others enable trigger undeletable;
  end if;
  return gone + count;
end
$$;
