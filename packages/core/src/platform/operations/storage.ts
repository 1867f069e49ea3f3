import type { OperatorOverview } from '@caseweave/contract/platform/operations/operations'
import { files, images } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Largest tables that are shown. */
const shown = 8

type TableRow = { name: string; bytes: number; rows: number }

/** How much room the installation takes: the database, its largest tables with their parts and indexes, and files. Rows are PostgreSQL's own guess. */
export async function storageFigures({ db }: Pick<Ctx, 'db'>): Promise<OperatorOverview['storage']> {
  const [[database], tables, [stored]] = await Promise.all([
    db.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float as bytes`),
    db.execute<TableRow>(sql`
      select coalesce(parent.relname, t.relname) as name, sum(pg_total_relation_size(t.oid))::float as bytes,
        sum(greatest(t.reltuples, 0))::float as rows
      from pg_class t
      left join pg_inherits i on i.inhrelid = t.oid
      left join pg_class parent on parent.oid = i.inhparent
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      group by 1 order by 2 desc, 1 limit ${shown}`),
    db.execute<{ count: number; bytes: number }>(sql`
      select count(*)::float as count, coalesce(sum(bytes), 0)::float as bytes
      from (select bytes from ${files} union all select bytes from ${images}) every_file`),
  ])
  return { database: database?.bytes ?? 0, tables: [...tables], files: stored ?? { count: 0, bytes: 0 } }
}
