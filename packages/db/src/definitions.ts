import type postgres from 'postgres'
import type { Sql } from './client'

/**
 * The functions and triggers of the product as PostgreSQL tells them: name and text. Triggers are named by table and name. Those of single
 * months of the audit trail, which workers make, are left out.
 */
export async function definitionsIn(sql: Sql | postgres.TransactionSql): Promise<{ name: string; text: string }[]> {
  return sql<{ name: string; text: string }[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('%s.%s', t.tgrelid::regclass, t.tgname) || case t.tgenabled when 'O' then '' else ' (disabled)' end,
      pg_get_triggerdef(t.oid)
    from pg_trigger t where not t.tgisinternal and t.tgrelid::regclass::text !~ '^audit_log_\\d'
    order by 1`
}
