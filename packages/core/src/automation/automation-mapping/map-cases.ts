import {
  backgroundFrom,
  type MappingSource,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { MapCases } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { environments, featureFiles, scenarioSteps, scenarios, scenarioVersions, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { requireRelease } from '../../project/releases/require-release'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import { caseSideKey, readCaseSides, readScenarioSides } from '../mapping-changes/read-sides'
import { withBackground } from './background-steps'
import { type ChosenSteps, chosenSteps } from './chosen-steps'
import { areStepsOf, type Coverage, coverageOf } from './covered-steps'
import { addMappings } from './keep-mappings'

const c = named(testCases, 'c')
const environment = named(environments)
const f = named(featureFiles, 'f')
const scenariosTable = named(scenarios)
const step = named(scenarioSteps, 'step')
const v = named(scenarioVersions, 'v')

type Input = MapCases & { projectId: number }

/**
 * Maps cases to a scenario in a release, in one transaction and in place of what each was mapped to of this scenario there; all of
 * them or none. NOT_FOUND for a scenario that the project never had; CONFLICT at `scenarioId` when it has gone from its file, at
 * `steps` when the version has no such steps, and at `cases` for cases that may not be mapped or have no such steps; INVALID at `releaseId` for a release
 * that is not offered, and at `environment` without an active one.
 */
export async function mapCases(
  ctx: Ctx,
  input: Input,
  source: MappingSource = 'manual',
): Promise<{ mapped: number; scenario: string }> {
  const { projectId, releaseId } = input
  return ctx.tx(async (tx) => {
    await requireRelease(tx, projectId, releaseId)
    await requireActiveEnvironment(tx, projectId)
    // First the scenario and then the cases, as an import of its file takes them: so neither waits for the other for ever.
    const scenario = await holdScenario(tx, input)
    const cases = await holdCases(tx, input)
    const chosen = await chosenSteps(tx, input.steps, scenario)
    const covered = await coverOf(tx, input, { ...chosen, versionId: scenario.versionId, cases })
    await addMappings(
      tx,
      { projectId, releaseId, source },
      cases.map(({ id, version }, index) => ({
        testCaseId: id,
        caseVersion: version,
        scenarioId: input.scenarioId,
        scenarioVersionId: scenario.versionId,
        ...chosen.kept,
        ...(covered[index] ?? nothingCovered),
      })),
    )
    return { mapped: cases.length, scenario: scenario.name }
  })
}

const nothingCovered: Coverage = { covers: 'case', coveredSteps: [], caseStepCount: 0 }

type Held = Pick<ChosenSteps, 'background' | 'places'> & { versionId: number; cases: readonly HeldCase[] }

/** What the scenario covers of each case, as {@link MapCases} tells. */
async function coverOf(ctx: Ctx, { projectId, cases: asked }: Input, held: Held) {
  const { versionId, background, places, cases } = held
  const sides = await readCaseSides(
    ctx,
    cases.map(({ id, version }) => ({ testCaseId: id, version })),
  )
  const own = (await readScenarioSides(ctx, [versionId])).get(versionId) ?? { steps: [] }
  const scenario = withBackground(own, places.length > 0 ? background : [])
  const covers = new Map(asked.map((each) => [each.number, each.covers]))
  const usual = places.length === 0 ? 'case' : 'aligned'
  const all = cases.map(({ id, number, version }) => ({
    ...{ number, scenario, chosen: places, covers: covers.get(number) ?? usual },
    case: sides.get(caseSideKey(id, version)) ?? { steps: [] },
  }))
  const wrong = all.find((each) => !areStepsOf(each.case, each.covers))
  if (wrong) throw new AppError('CONFLICT', automationMessages.caseStepsGone(wrong.number), { field: 'cases' })
  return coverageOf(ctx, projectId, all)
}

async function requireActiveEnvironment(ctx: Ctx, projectId: number): Promise<void> {
  const active = await ctx.db.execute(
    sql`select 1 from ${environment} where ${environment.projectId} = ${projectId} and ${environment.active}
    limit 1 for share`,
  )
  if (active.length === 0) throw new AppError('INVALID', environmentMessages.noneActiveLong, { field: 'environment' })
}

/** The version that was looked at of a scenario that stays in its file until the transaction ends. */
async function holdScenario(
  ctx: Ctx,
  { projectId, scenarioId, scenarioVersion, ...input }: Input,
): Promise<{ versionId: number; name: string; steps: number }> {
  const steps = input.steps.filter((place) => place <= backgroundFrom)
  const [held] = await ctx.db
    .select({ gone: sql<boolean>`${scenariosTable.deletedAt} is not null`, fileId: scenariosTable.featureFileId })
    .from(scenariosTable)
    .where(sql`${scenariosTable.id} = ${scenarioId} and ${scenariosTable.projectId} = ${projectId}`)
    .for('share')
  if (!held) throw new AppError('NOT_FOUND', messages.notFound)
  const [row] = await ctx.db
    .select({
      id: v.id,
      name: v.name,
      gone: sql<boolean>`${f.deletedAt} is not null`,
      steps: sql<number>`count(${step.sequence})::int`,
      chosen: sql<number>`(count(*) filter (where ${step.sequence} = any (${`{${steps.join(',')}}`}::int[])))::int`,
    })
    .from(sql`${v}
      join ${f} on ${f.id} = ${held.fileId}
      left join ${step} on ${step.scenarioVersionId} = ${v.id}`)
    .where(sql`${v.scenarioId} = ${scenarioId} and ${v.version} = ${scenarioVersion} and ${v.kind} <> 'background'`)
    .groupBy(v.id, v.name, f.deletedAt)
  if (held.gone || row?.gone) throw new AppError('CONFLICT', automationMessages.scenarioGone, { field: 'scenarioId' })
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (row.chosen !== new Set(steps).size) {
    throw new AppError('CONFLICT', automationMessages.scenarioChanged, { field: 'steps' })
  }
  return { versionId: row.id, name: row.name, steps: row.steps }
}

type HeldCase = { id: number; number: number; version: number }

/** The cases at their versions, none of which changes until the transaction ends. */
async function holdCases(ctx: Ctx, { projectId, cases }: Input): Promise<HeldCase[]> {
  const wanted = new Map(cases.map(({ number, version }) => [number, version]))
  const found = await ctx.db
    .select({
      id: c.id,
      number: c.number,
      latestVersion: c.latestVersion,
      automatable: sql<boolean>`${c.applicable} and ${c.automatable}`,
      productionBug: hasProductionBug(c.id),
    })
    .from(c)
    .where(sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null
      and ${c.number} = any (${`{${[...wanted.keys()].join(',')}}`}::int[])`)
    .orderBy(c.id)
    .for('no key update')
  const refuse = (numbers: number[], sentence: (numbers: readonly number[]) => string) => {
    if (numbers.length === 0) return
    throw new AppError('CONFLICT', sentence(numbers.sort((a, b) => a - b)), { field: 'cases' })
  }
  const there = new Map(found.map((row) => [row.number, row.latestVersion]))
  const gone = [...wanted].filter(([number, version]) => (version ?? 1) > (there.get(number) ?? 0))
  refuse(
    gone.map(([number]) => number),
    automationMessages.casesGone,
  )
  const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)
  refuse(numbersOf(found.filter((row) => row.productionBug)), automationMessages.casesWithProductionTicket)
  refuse(numbersOf(found.filter((row) => !row.automatable)), automationMessages.casesNotAutomatable)
  return found.map(({ id, number, latestVersion }) => ({ id, number, version: wanted.get(number) ?? latestVersion }))
}
