-- Writes one audit row per changed row, a statement at a time. The arguments are the columns of the primary key.
-- Secrets are left out: passwords, tokens and their hashes. An update that changed nothing leaves no trace.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  secret constant text[] := array['password_hash', 'access_token', 'refresh_token', 'id_token', 'token_hash'];
  actor constant bigint := nullif(current_setting('caseweave.actor_id', true), '')::bigint;
  keys text;
begin
  if tg_op = 'INSERT' then
    insert into audit_log (table_name, operation, new_value, actor_id)
    select tg_table_name, tg_op, to_jsonb(n) - secret, actor from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_log (table_name, operation, old_value, actor_id)
    select tg_table_name, tg_op, to_jsonb(o) - secret, actor from old_rows o;
  else
    select string_agg(quote_ident(name), ', ') into keys from unnest(tg_argv) name;
    execute format(
      'insert into audit_log (table_name, operation, old_value, new_value, actor_id)
       select $1, $2, to_jsonb(o) - $3, to_jsonb(n) - $3, $4 from old_rows o join new_rows n using (%s)
       where o is distinct from n', keys)
    using tg_table_name, tg_op, secret, actor;
  end if;
  return null;
end
$$;
