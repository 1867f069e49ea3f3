-- Gives the next months, in UTC, a table of their own in the audit trail, from the coming one on: so nothing is moved. What belongs to none,
-- since no worker ran for months, stays with the others, whom PostgreSQL locks and reads whenever a month gets its table. They are few or
-- none, and writers of this month are elsewhere: nobody waits. What cannot be locked within three seconds is left for the next time.
create or replace function add_audit_months(ahead integer) returns void language plpgsql as $$
declare
  this_month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  starts timestamptz;
  ends timestamptz;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('audit months'));
  perform set_config('lock_timeout', '3s', true);
  for n in 1..ahead loop
    starts := (this_month + n * interval '1 month') at time zone 'UTC';
    ends := (this_month + (n + 1) * interval '1 month') at time zone 'UTC';
    part := 'audit_log_' || to_char(starts at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(part) is not null or exists (select from audit_log_others where action_time >= starts);
    execute format('create table %I (like audit_log including defaults including indexes)', part);
    execute format('create trigger immutable before update on %I for each statement execute function refuse_change()', part);
    execute format('create trigger undeletable before delete or truncate on %I for each statement execute function refuse_loss()', part);
    execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', part, starts, ends);
  end loop;
end
$$;
