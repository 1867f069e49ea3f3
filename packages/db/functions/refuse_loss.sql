-- Stops a statement that would take away a part of the audit trail: it outlives what it tells of, projects and organizations too.
-- Each month of it has the same trigger (add_audit_months).
create or replace function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception '% is a history: its rows are never deleted', tg_table_name;
end
$$;

create or replace trigger undeletable before delete or truncate on audit_log
  for each statement execute function refuse_loss();
create or replace trigger undeletable before delete or truncate on audit_log_before
  for each statement execute function refuse_loss();
create or replace trigger undeletable before delete or truncate on audit_log_others
  for each statement execute function refuse_loss();
