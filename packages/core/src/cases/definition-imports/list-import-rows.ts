import {
  type ImportRowsView,
  importRowPageSize,
  type ListImportRows,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { pick } from '@caseweave/contract/platform/pick'
import { definitionImportModules, definitionImportRows } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull } from '../../platform/database/selected-rows'
import type { ImportRef } from '../../platform/imports/import-access'
import { findImport } from './import-access'

const r = named(definitionImportRows, 'r')
const stagedModule = named(definitionImportModules, 'm')

const shown = pick(r, ['position', 'line', 'verdict', 'summary', 'reason', 'notice'])

/** A page of an import's rows in the order of the file, all of them or those of one verdict. */
export async function listImportRows(ctx: Ctx, input: ImportRef & ListImportRows): Promise<ImportRowsView> {
  const { importId, show } = input
  await findImport(ctx, input)
  const chosen = show === 'all' ? sql`true` : show === 'notice' ? sql`${r.notice} <> ''` : sql`${r.verdict} = ${show}`
  const total = await ctx.db.$count(r, sql`${r.importId} = ${importId} and ${chosen}`)
  const page = Math.min(input.page, pageCountOf(total, importRowPageSize))
  const rows = await ctx.db
    .select({
      ...shown,
      module: orNull(stagedModule.path),
      steps: sql<number>`cardinality(${r.stepDescriptions})`,
    })
    .from(sql`(
        select * from ${r} where ${r.importId} = ${importId} and ${chosen}
        order by ${r.position} limit ${importRowPageSize} offset ${(page - 1) * importRowPageSize}
      ) r
      left join ${stagedModule}
        on ${stagedModule.importId} = ${importId} and ${stagedModule.ordinal} = ${r.module}
          and ${r.verdict} in ('add', 'duplicate')
      order by ${r.position}`)
  return { page, total, rows: rows.map(({ module, ...row }) => ({ ...row, module: module ?? [] })) }
}
