import type { Impact, ImpactQuery } from '@caseweave/contract/cases/impact/impact'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import {
  caseMappings,
  currentResults,
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  modules,
  reportSchedules,
  scenarioLinks,
  scenarioSteps,
  scenarios,
  scenarioVersions,
  testCases,
  testRuns,
} from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { livePath } from '../../project/modules/subtree'
import { selectedCases } from '../bulk-changes/selected-cases'

const above = named(modules, 'above')
const c = named(testCases, 'c')
const featureFile = named(featureFiles)
const fv = named(featureFileVersions, 'fv')
const l = named(scenarioLinks, 'l')
const m = named(caseMappings, 'm')
const module = named(modules, 'm')
const modulesTable = named(modules)
const one = named(scenarioVersions, 'one')
const other = named(scenarios, 'other')
const p = named(featureVersionScenarios, 'p')
const r = named(currentResults, 'r')
const s = named(reportSchedules, 's')
const scenario = named(scenarios, 's')
const scenariosTable = named(scenarios)
const step = named(scenarioSteps, 'step')
const t = named(testRuns, 't')
const v = named(scenarioVersions, 'v')

type Input = ImpactQuery & { projectId: number }

/** What is counted: queries for ids of live cases, and conditions on mappings `m`, cases `c`, results `r`, runs `t` and schedules `s`. */
type Touched = Record<'cases' | 'mappings' | 'automated' | 'results' | 'runs' | 'schedules', SQL> & { scenarios?: SQL }

/**
 * What hangs on something that is to be deleted or changed: one statement. NOT_FOUND for a module or file that the project does
 * not have; scenarios of other projects do not count.
 */
export async function getImpact(ctx: Ctx, input: Input): Promise<Impact> {
  const { projectId } = input
  const touched = await touchedBy(ctx, input)
  const impact = selected({
    scenarios: sql<number>`(${touched.scenarios ?? sql`0`})`,
    mappings: sql<number>`(select count(*)::int from ${m} where ${m.projectId} = ${projectId} and ${touched.mappings})`,
    automated: sql<number>`(select count(*)::int from ${c}
      where ${c.id} in (select id from touched) and ${c.automated} and ${touched.automated})`,
    results: sql<number>`found.results`,
    releases: sql<number>`found.releases`,
    runs: sql<number>`(select count(*)::int from ${t}
      where ${t.projectId} = ${projectId} and ${t.finishedAt} is null and ${touched.runs})`,
    schedules: sql<number>`(select count(*)::int from ${s}
      where ${s.projectId} = ${projectId} and not ${s.paused} and ${touched.schedules})`,
  })
  const [row] = await impact.rows(
    ctx.db,
    sql`
      with touched as materialized (${touched.cases})
      select ${impact}
      from (
        select count(*)::int as results, count(distinct ${r.releaseId})::int as releases from ${r}
        where ${r.projectId} = ${projectId} and ${r.releaseId} > 0 and ${r.environmentId} > 0 and ${touched.results}
      ) found`,
  )
  if (!row) throw new Error('The impact was not counted.')
  return row
}

const ofTouched = (column: SQLWrapper) => sql`${column} in (select id from touched)`

/** Schedules count the cases of their module and those below it, or of the whole project. */
const countsTouched = sql`exists (select from touched) and (${s.moduleId} is null or exists (
  select from touched join ${c} on ${c.id} = touched.id join ${module} on ${module.id} = ${c.moduleId}
  join ${above} on ${above.id} = ${s.moduleId} and starts_with(${module.path}, ${above.path})))`

const byCases = (cases: SQL): Touched => ({
  cases,
  mappings: ofTouched(m.testCaseId),
  automated: sql`true`,
  results: ofTouched(r.testCaseId),
  runs: ofTouched(t.testCaseId),
  schedules: countsTouched,
})

async function touchedBy(ctx: Ctx, { projectId, subject }: Input): Promise<Touched> {
  const live = (row: Record<'projectId' | 'deletedAt', SQLWrapper>) =>
    sql`${row.projectId} = ${projectId} and ${row.deletedAt} is null`
  switch (subject.kind) {
    case 'cases':
      return byCases((await selectedCases(ctx, { projectId, selection: subject.selection })).ids)
    case 'module': {
      await requireOne(
        ctx,
        sql`select 1 from ${modulesTable} where ${modulesTable.id} = ${subject.moduleId} and ${live(modulesTable)}`,
      )
      const path = livePath(projectId, subject.moduleId)
      return byCases(sql`
        select ${c.id} from ${c} join ${module} on ${module.id} = ${c.moduleId}
        where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and starts_with(${module.path}, ${path})`)
    }
    case 'file': {
      await requireOne(
        ctx,
        sql`select 1 from ${featureFile} where ${featureFile.id} = ${subject.fileId} and ${live(featureFile)}`,
      )
      const gone = byScenarios(sql`select ${scenariosTable.id} from ${scenariosTable}
        where ${scenariosTable.featureFileId} = ${subject.fileId} and ${live(scenariosTable)}`)
      return { ...gone, scenarios: scenariosOf(subject.fileId) }
    }
    case 'places':
      return byScenarios(sql`
        select ${scenario.id} from ${fv}
        join ${p} on ${p.featureFileVersionId} = ${fv.id}
        join ${v} on ${v.id} = ${p.scenarioVersionId}
        join ${scenario} on ${scenario.id} = ${v.scenarioId}
        where ${fv.featureFileId} = ${subject.fileId} and ${fv.version} = ${subject.version}
          and ${p.sequence} = any (${`{${subject.sequences.join(',')}}`}::int[])
          and ${scenario.projectId} = ${projectId} and ${scenario.deletedAt} is null`)
    case 'step':
      return byScenarios(sql`
        select ${scenario.id} from ${scenario} cross join lateral (
          select ${one.id} from ${one} where ${one.scenarioId} = ${scenario.id} order by ${one.version} desc limit 1
        ) v where ${scenario.projectId} = ${projectId} and ${scenario.deletedAt} is null
          and exists (select from ${step} where ${step.scenarioVersionId} = ${v.id} and ${step.text} = ${subject.text})`)
    case 'scenarios':
      return byScenarios(sql`select ${scenariosTable.id} from ${scenariosTable}
        where ${scenariosTable.id} = any (${idArray(subject.ids)}) and ${live(scenariosTable)}`)
  }
}

/** How many scenarios and outlines the latest version of a file holds, Backgrounds aside. */
const scenariosOf = (fileId: number): SQL => sql`
  select count(*)::int from ${p} join ${v} on ${v.id} = ${p.scenarioVersionId}
  where ${v.kind} <> 'background' and ${p.featureFileVersionId} = (
    select ${fv.id} from ${fv} where ${fv.featureFileId} = ${fileId} order by ${fv.version} desc limit 1)`

/** Of scenarios: their cases, and of these as automated those that nothing else automates. */
function byScenarios(scenarios: SQL): Touched {
  return {
    ...byCases(sql`
      select distinct ${l.testCaseId} as id from ${l} join ${c} on ${c.id} = ${l.testCaseId}
      where ${l.scenarioId} in (${scenarios}) and ${c.deletedAt} is null`),
    mappings: sql`${m.scenarioId} in (${scenarios}) and ${ofTouched(m.testCaseId)}`,
    automated: sql`${c.automatedTestNumber} = '' and not exists (
      select from ${l} join ${other} on ${other.id} = ${l.scenarioId}
      where ${l.testCaseId} = ${c.id} and ${other.deletedAt} is null and ${other.id} not in (${scenarios}))`,
  }
}

async function requireOne(ctx: Ctx, query: SQL): Promise<void> {
  const [row] = await ctx.db.execute(query)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
}
