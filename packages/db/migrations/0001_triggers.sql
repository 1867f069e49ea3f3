create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create index test_cases_search_idx on test_cases using gin (project_id, summary gin_trgm_ops) where deleted_at is null;
--> statement-breakpoint
-- Writes one audit row per changed row, a statement at a time. The arguments are the columns of the primary key.
-- Secrets are left out; an update that changed nothing leaves no trace.
create function audit_rows() returns trigger language plpgsql as $$
declare
  secret constant text[] := array['password_hash', 'access_token', 'refresh_token', 'id_token'];
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
--> statement-breakpoint
-- Puts a table under audit. Every migration that makes a table calls this, or adds it to the exceptions in audit.db.test.ts.
create function audit_table(name regclass) returns void language plpgsql as $$
declare
  keys text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by array_position(i.indkey, a.attnum)) into keys
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = name and i.indisprimary;
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function audit_rows(%s)', name, keys);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function audit_rows(%s)', name, keys);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function audit_rows(%s)', name, keys);
end
$$;
--> statement-breakpoint
select audit_table(name) from unnest(array[
  'users', 'organizations', 'organization_members', 'projects', 'project_members', 'modules', 'test_cases',
  'column_mappings', 'definition_imports', 'files'
]::regclass[]) name;
--> statement-breakpoint
-- Keeps test_case_counts true: what a statement added less what it took away, per project, tag, module and kind.
create function count_test_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into test_case_counts (project_id, tag, module_id, kind, count)
    select c.project_id, t.tag, c.module_id, c.kind, count(*)
    from new_rows c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, tag, module_id, kind) do update set count = test_case_counts.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into test_case_counts (project_id, tag, module_id, kind, count)
    select c.project_id, t.tag, c.module_id, c.kind, -count(*)
    from old_rows c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, tag, module_id, kind) do update set count = test_case_counts.count + excluded.count;
  else
    insert into test_case_counts (project_id, tag, module_id, kind, count)
    select c.project_id, t.tag, c.module_id, c.kind, sum(c.sign)
    from (select project_id, module_id, kind, tags, deleted_at, 1 as sign from new_rows
          union all select project_id, module_id, kind, tags, deleted_at, -1 from old_rows) c
    cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4 having sum(c.sign) <> 0 order by 1, 2, 3, 4
    on conflict (project_id, tag, module_id, kind) do update set count = test_case_counts.count + excluded.count;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_insert after insert on test_cases referencing new table as new_rows
  for each statement execute function count_test_cases();
--> statement-breakpoint
create trigger count_update after update on test_cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_test_cases();
--> statement-breakpoint
create trigger count_delete after delete on test_cases referencing old table as old_rows
  for each statement execute function count_test_cases();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a history: its rows are never changed', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger immutable before update on test_case_versions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on test_steps for each statement execute function refuse_change();
--> statement-breakpoint
create trigger immutable before update on audit_log for each statement execute function refuse_change();
