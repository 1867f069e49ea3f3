-- The trail becomes a table a month, so that old months can go without a row being deleted. What there is so far is the part for all
-- moments that have no month of their own: nothing is copied.
alter table audit_log rename to audit_log_others;
--> statement-breakpoint
alter index audit_log_table_time_idx rename to audit_log_others_table_time_idx;
--> statement-breakpoint
alter table audit_log_others alter column id drop identity;
--> statement-breakpoint
alter table audit_log_others drop constraint audit_log_pkey;
--> statement-breakpoint
alter table audit_log_others add constraint audit_log_others_pkey primary key (id, action_time);
--> statement-breakpoint
create table audit_log (
  id bigint generated always as identity,
  table_name text not null,
  operation text not null,
  old_value jsonb,
  new_value jsonb,
  actor_id bigint,
  action_time timestamp with time zone default now() not null,
  organization_id bigint,
  project_id bigint,
  constraint audit_log_id_action_time_pk primary key (id, action_time)
) partition by range (action_time);
--> statement-breakpoint
create index audit_log_table_time_idx on audit_log (table_name, operation, action_time);
--> statement-breakpoint
alter table audit_log attach partition audit_log_others default;
--> statement-breakpoint
select setval(pg_get_serial_sequence('audit_log', 'id'), coalesce((select max(id) from audit_log), 0) + 1, false);
