import type {
  CoverableCase,
  CoverageOfMapping,
  CoverageQuery,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { caseMappings, scenarioSteps, scenarios, scenarioVersions, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull } from '../../platform/database/selected-rows'
import { caseSideKey, readCaseSides, readScenarioSides } from '../mapping-changes/read-sides'
import { withBackground } from './background-steps'
import { chosenSteps } from './chosen-steps'
import { coverageOf } from './covered-steps'

const c = named(testCases, 'c')
const m = named(caseMappings, 'm')
const s = named(scenarios, 's')
const step = named(scenarioSteps, 'step')
const v = named(scenarioVersions, 'v')

/**
 * What chosen steps of a scenario would cover of cases: as each is mapped already in the release, else what is alike. NOT_FOUND when
 * the project has no such scenario or version; cases that it does not have are left out.
 */
export async function getCoverage(ctx: Ctx, input: CoverageQuery & { projectId: number }): Promise<CoverableCase[]> {
  const { projectId, scenarioId, scenarioVersion, releaseId } = input
  const [version] = await ctx.db
    .select({
      versionId: v.id,
      steps: sql<number>`(select count(*)::int from ${step} where ${step.scenarioVersionId} = ${v.id})`,
    })
    .from(sql`${v} join ${s} on ${s.id} = ${v.scenarioId}`)
    .where(sql`${s.projectId} = ${projectId} and ${s.id} = ${scenarioId} and ${v.version} = ${scenarioVersion}`)
  if (!version) throw new AppError('NOT_FOUND', messages.notFound)
  const wanted = JSON.stringify(input.cases)
  const found = await ctx.db
    .select({
      id: c.id,
      number: c.number,
      version: sql<number>`coalesce(r.version, ${c.latestVersion})`,
      mappedVersion: orNull(m.caseVersion),
      covers: orNull(m.covers),
      coveredSteps: orNull(m.coveredSteps),
    })
    .from(sql`json_to_recordset(${wanted}::json) as r (number int, version int)
      join ${c} on ${c.projectId} = ${projectId} and ${c.number} = r.number and ${c.deletedAt} is null
      left join ${m} on ${m.testCaseId} = ${c.id} and ${m.releaseId} = ${releaseId} and ${m.scenarioId} = ${scenarioId}`)
    .orderBy(c.number)
  const { background, places } = await chosenSteps(ctx, input.steps, version)
  const own = (await readScenarioSides(ctx, [version.versionId])).get(version.versionId) ?? { steps: [] }
  const scenario = withBackground(own, places.length > 0 ? background : [])
  const sides = await readCaseSides(
    ctx,
    found.map(({ id, version }) => ({ testCaseId: id, version })),
  )
  const sideOf = ({ id, version }: (typeof found)[number]) =>
    sides.get(caseSideKey(id, version)) ?? { summary: '', version, steps: [] }
  const alike = await coverageOf(
    ctx,
    projectId,
    found.map((each) => ({ scenario, chosen: places, covers: 'aligned', case: sideOf(each) })),
  )
  return found.map((each, index) => {
    const { number, version, covers, coveredSteps, mappedVersion } = each
    const { summary, steps } = sideOf(each)
    const said = covers !== null && covers !== 'aligned' && mappedVersion === version
    return {
      ...{ number, version, summary, steps },
      covers: said ? covers : places.length > 0 ? 'aligned' : 'case',
      coveredSteps: (said ? coveredSteps : alike[index]?.coveredSteps) ?? [],
    }
  })
}

/** What a mapping covers of its case at the version that is mapped; NOT_FOUND when the project has no such mapping of this case. */
export async function getCoverageOfMapping(
  ctx: Ctx,
  { projectId, caseNumber, mappingId }: CoverageOfMapping & { projectId: number },
): Promise<CoverableCase> {
  const [mapping] = await ctx.db
    .select({
      testCaseId: c.id,
      number: c.number,
      version: m.caseVersion,
      covers: m.covers,
      coveredSteps: m.coveredSteps,
    })
    .from(sql`${m} join ${c} on ${c.id} = ${m.testCaseId} and ${c.deletedAt} is null`)
    .where(sql`${m.id} = ${mappingId} and ${m.projectId} = ${projectId} and ${c.number} = ${caseNumber}`)
  if (!mapping) throw new AppError('NOT_FOUND', messages.notFound)
  const { testCaseId, ...told } = mapping
  const sides = await readCaseSides(ctx, [{ testCaseId, version: told.version }])
  const { summary, steps } = sides.get(caseSideKey(testCaseId, told.version)) ?? { summary: '', steps: [] }
  return { ...told, summary, steps }
}
