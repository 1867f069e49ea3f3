import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import type { CoverageRowId } from '@caseweave/contract/reports/reports/coverage-report'
import type { ScopeOf } from '@caseweave/contract/reports/reports/report-scope'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { countSelected, type SelectedCases } from '../../../cases/bulk-changes/selected-cases'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { modulesInSubtree } from '../../../project/modules/subtree'
import { coverageFigures } from '../coverage'
import { asExported, casesCsv } from './cases-csv'
import { type Asked, drawnFiles, type TellReport } from './report-file'
import { reportHead } from './report-head'
import { coveragePicture } from './report-picture'

const c = named(testCases, 'c')

type Coverage = ScopeOf<'coverage'>

/** The kinds of case in each row of the coverage report. */
const kindsOfRow: Record<CoverageRowId, CaseKind[]> = {
  total: ['automated', 'pending', 'manual'],
  automatable: ['automated', 'pending'],
  done: ['automated'],
  pending: ['pending'],
  nonAutomatable: ['manual'],
}

/** The cases of the chosen row. */
async function coverageCases(ctx: Ctx, { projectId, moduleId, tag, option }: Asked<Coverage>): Promise<SelectedCases> {
  const kinds = sql.join(
    kindsOfRow[option].map((each) => sql`${each}`),
    sql`, `,
  )
  const conditions: SQL[] = [
    sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.applicable} and ${c.kind} in (${kinds})`,
    ...(moduleId ? [sql`${c.moduleId} in ${modulesInSubtree(ctx, projectId, moduleId)}`] : []),
    ...(tag ? [sql`${c.tags} @> array[${tag}]::text[] and ${c.tags} <> '{}'`] : []),
  ]
  return { ids: sql`select ${c.id} from ${c} where ${sql.join(conditions, sql` and `)}`, named: null }
}

const tellCoverage: TellReport<Coverage> = async (ctx, asked) => {
  const { lines } = await reportHead(ctx, asked)
  const figures = await coverageFigures(ctx, asked)
  return coveragePicture(figures, { tag: asked.tag, lines, at: ctx.now() })
}

/** The files of the coverage report. */
export const coverageFiles = {
  cases: casesCsv(asExported, coverageCases),
  ...drawnFiles<Coverage>(async (ctx, asked) => countSelected(ctx, await coverageCases(ctx, asked)), tellCoverage),
}
