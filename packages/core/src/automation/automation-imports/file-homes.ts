import type { AutomationFileKind } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { idArray } from '@caseweave/db/id-array'
import { javaTests, scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { moduleTrails } from '../../project/modules/module-trails'
import type { TargetModule, TargetPlace } from './target-module'

const s = named(scenarios, 's')
const l = named(scenarioLinks, 'l')
const t = named(javaTests, 't')
const c = named(testCases, 'c')

/**
 * The modules in which files that the project knows have most of their cases, by the file: a new one joins them there, wherever
 * somebody has moved them. Not with a layout that says otherwise, and not outside of a chosen module.
 */
export async function fileHomes(
  ctx: Ctx,
  { projectId, moduleId, layout }: TargetPlace,
  kind: AutomationFileKind,
  files: readonly { id: number; title: string }[],
): Promise<Map<number, TargetModule>> {
  if (layout !== 'below' || files.length === 0) return new Map()
  const ids = idArray(files.map(({ id }) => id))
  const file = kind === 'feature' ? s.featureFileId : t.javaFileId
  const rows = await ctx.db
    .selectDistinctOn([file], { file: sql<number>`${file}`.mapWith(Number), moduleId: c.moduleId })
    .from(
      kind === 'feature'
        ? sql`${s} join ${l} on ${l.scenarioId} = ${s.id} join ${c} on ${c.id} = ${l.testCaseId}`
        : sql`${t} join ${c} on ${c.id} = ${t.testCaseId}`,
    )
    .where(sql`${file} = any (${ids}) and ${c.projectId} = ${projectId} and ${c.deletedAt} is null
      and ${kind === 'feature' ? sql`${l.source} = 'import'` : c.automated}`)
    .groupBy(file, c.moduleId)
    .orderBy(file, sql`count(*) desc`, c.moduleId)
  const trails = await moduleTrails(
    ctx,
    rows.map((row) => row.moduleId),
  )
  const titles = new Map(files.map(({ id, title }) => [id, title]))
  const homes = new Map<number, TargetModule>()
  for (const row of rows) {
    const trail = trails.get(row.moduleId) ?? []
    if (trail.length === 0 || trail.some(({ deleted }) => deleted)) continue
    if (moduleId !== null && !trail.some(({ id }) => id === moduleId)) continue
    const path = trail.map(({ name }) => name)
    const own = path.at(-1)?.toLowerCase() === titles.get(row.file)?.toLowerCase()
    homes.set(row.file, { moduleId: row.moduleId, path, chosen: !own })
  }
  return homes
}
