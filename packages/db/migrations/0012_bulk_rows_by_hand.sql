-- Links of scenarios to cases come in by the ten thousands too, in the transaction that adds both.
create trigger links_delete after delete on scenarios referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'scenario_id');
--> statement-breakpoint
create trigger links_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function delete_parts('scenario_links', 'test_case_id');
--> statement-breakpoint
-- As before, but nothing is taken out of rows whose table has no secrets: for those the taking out cost as much as the making.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  secret constant text[] := (select array_agg(attname::text) from pg_attribute
    where attrelid = tg_relid and attname in ('password_hash', 'access_token', 'refresh_token', 'id_token'));
  actor constant bigint := nullif(current_setting('caseweave.actor_id', true), '')::bigint;
  keys text;
begin
  if tg_op = 'INSERT' then
    insert into audit_log (table_name, operation, new_value, actor_id)
    select tg_table_name, tg_op, case when secret is null then to_jsonb(n) else to_jsonb(n) - secret end, actor
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_log (table_name, operation, old_value, actor_id)
    select tg_table_name, tg_op, case when secret is null then to_jsonb(o) else to_jsonb(o) - secret end, actor
    from old_rows o;
  else
    select string_agg(quote_ident(name), ', ') into keys from unnest(tg_argv) name;
    execute format(
      'insert into audit_log (table_name, operation, old_value, new_value, actor_id)
       select $1, $2, case when $3 is null then to_jsonb(o) else to_jsonb(o) - $3 end,
         case when $3 is null then to_jsonb(n) else to_jsonb(n) - $3 end, $4
       from old_rows o join new_rows n using (%s)
       where o is distinct from n', keys)
    using tg_table_name, tg_op, secret, actor;
  end if;
  return null;
end
$$;
