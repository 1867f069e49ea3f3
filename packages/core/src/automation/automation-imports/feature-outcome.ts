import {
  automationImportMessages,
  type ModuleLayout,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { renameWords } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { caseNumbersIn } from '../../cases/test-cases/case-tags'
import { type Ctx, requireActor } from '../../context'
import { copyInto } from '../../platform/database/copy-rows'
import { named } from '../../platform/database/named-tables'
import { nameFeatureFile } from '../feature-files/name-feature-file'
import type { ParsedScenario } from '../feature-files/parsed-feature'
import { type FeatureFilePlan, type FormerFile, planFeatureFile } from '../feature-files/plan-feature-file'
import { renameTests } from '../feature-files/rename-tests'
import { caseOfScenario } from '../feature-files/scenario-case'
import { beginFeatureFile, writeScenarios } from '../feature-files/write-feature-file'
import { fileHomes } from './file-homes'
import type { AutomationItem, FileOutcome } from './file-outcome'
import { giveCases } from './give-cases'
import { type CasePlan, type CaseWish, planCases, shareWithEarlierFiles } from './plan-cases'
import type { FileReading } from './read-import-file'
import { type TargetModule, targetModule } from './target-module'

const c = named(testCases, 'c')
const l = named(scenarioLinks, 'l')
const s = named(scenarios, 's')
const scenarioLink = named(scenarioLinks)

type FeatureReading = Extract<FileReading, { kind: 'feature' }>
type Place = {
  projectId: number
  moduleId: number | null
  layout?: ModuleLayout | undefined
  addCases: boolean
  /** The file that this one is under another name; null for none. */
  former: FormerFile | null
}

/** What would become of a feature file. Nothing is written. */
export async function previewFeature(
  ctx: Ctx,
  place: Place & { added: Set<string> },
  reading: FeatureReading,
): Promise<FileOutcome> {
  const plan = await planFeatureFile(ctx, place.projectId, reading, place.former)
  const module = await moduleOf(ctx, place, plan)
  const [cases = []] = await planCases(ctx, place, [{ module, wishes: await wishesOf(ctx, plan) }])
  await shareWithEarlierFiles(ctx, cases, module.path, place.added)
  return outcomeOf(place, plan, reading, cases)
}

/** Writes a feature file with its scenarios, their cases and links, in the caller's transaction. */
export async function importFeature(
  ctx: Ctx,
  place: Place & { jobId: string },
  reading: FeatureReading,
): Promise<FileOutcome> {
  const plan = await planFeatureFile(ctx, place.projectId, reading, place.former)
  const { known, formerName, name } = plan
  if (known && formerName !== null) await nameFeatureFile(ctx, { fileId: known.id, before: formerName, name })
  const wishes = await wishesOf(ctx, plan)
  const module = await moduleOf(ctx, place, plan)
  const wanted = casePlaces(plan)
  // The database packs the text while cases are planned. Cases come before the scenarios: they keep the database busy for longest,
  // so that there is time for the scenarios' hashes meanwhile.
  const written = await beginFeatureFile(ctx, place.projectId, plan)
  const giving = giveCases(ctx, place, [{ module, wishes }], (_, index, summary) => {
    const scenario = wanted[index]?.parsed
    if (!scenario) throw new Error('There is a case without a scenario.')
    void scenario.fingerprint
    return caseOfScenario(scenario, { summary, fileName: plan.name })
  })
  const [cases = []] = await giving.catch(async (error) => {
    // Where the text was refused, whatever follows is refused for that.
    await written?.version
    throw error
  })
  const scenarioIds = await writeScenarios(ctx, place.projectId, plan, await written?.version)
  await renameTests(ctx, plan)
  return linkScenarios(
    ctx,
    cases.map((each, index) => ({ ...each, scenarioId: scenarioIds[wanted[index]?.at ?? -1] ?? 0 })),
    () => outcomeOf(place, plan, reading, cases),
  )
}

/**
 * Links scenarios and cases: those of new cases by COPY, since they cannot be there yet. Answers what `tell` says, which is asked
 * while the database ends its work on the links.
 */
async function linkScenarios(
  ctx: Ctx,
  plans: readonly (CasePlan & { scenarioId: number })[],
  tell: () => FileOutcome,
): Promise<FileOutcome> {
  const actor = requireActor(ctx).id
  const told: FileOutcome[] = []
  const rows = function* () {
    for (const { verdict, cases, scenarioId, source } of plans)
      if (verdict === 'add') for (const one of cases) yield { scenarioId, testCaseId: one.id, source, createdBy: actor }
  }
  const columns = ['scenarioId', 'testCaseId', 'source', 'createdBy'] as const
  await copyInto(ctx, scenarioLinks, columns, rows, () => told.push(tell()))
  const links = plans.flatMap(({ verdict, cases, scenarioId, source }) =>
    verdict === 'link' ? cases.map((one) => ({ scenarioId, caseId: one.id, source })) : [],
  )
  if (links.length > 0)
    await ctx.db.execute(sql`
      insert into ${scenarioLink} (${scenarioLink.scenarioId}, ${scenarioLink.testCaseId}, ${scenarioLink.source},
        ${scenarioLink.createdBy})
      select r."scenarioId", r."caseId", r.source, ${actor}
      from json_to_recordset(${JSON.stringify(links)}::json) as r ("scenarioId" bigint, "caseId" bigint, source text)
      on conflict do nothing`)
  return told[0] ?? tell()
}

/** The scenarios that can have cases, which Backgrounds cannot, each with its place in the file. */
const casePlaces = (plan: FeatureFilePlan) =>
  plan.scenarios.map((each, at) => ({ ...each, at })).filter(({ parsed }) => parsed.kind !== 'background')

async function moduleOf(ctx: Ctx, place: Place, { feature, name, known }: FeatureFilePlan): Promise<TargetModule> {
  const title = feature.name || name.replace(/\.feature$/i, '')
  const homes = await fileHomes(ctx, place, 'feature', known ? [{ id: known.id, title }] : [])
  return homes.get(known?.id ?? 0) ?? targetModule(ctx, place, 'feature', { title, fileName: name })
}

async function wishesOf(ctx: Ctx, plan: FeatureFilePlan): Promise<CaseWish[]> {
  const links = new Map<number, CaseWish['linked'][number][]>()
  const rows = plan.known
    ? await ctx.db
        .select({
          scenario: l.scenarioId,
          id: c.id,
          number: c.number,
          deleted: sql<boolean>`${c.deletedAt} is not null`,
        })
        .from(sql`${s} join ${l} on ${l.scenarioId} = ${s.id} join ${c} on ${c.id} = ${l.testCaseId}`)
        .where(sql`${s.featureFileId} = ${plan.known.id}`)
        .orderBy(c.number)
    : []
  for (const { scenario, ...row } of rows) {
    const list = links.get(scenario) ?? []
    list.push(row)
    links.set(scenario, list)
  }
  return casePlaces(plan).map(({ parsed, known }, index) => ({
    linked: (known && links.get(known.id)) ?? [],
    tagged: caseNumbersIn(parsed.tags),
    summary: summaryOf(parsed, index),
  }))
}

/** A scenario without a name goes by its first step, or by its place. */
function summaryOf({ name, steps, keyword }: ParsedScenario, index: number): string {
  const [first] = steps
  const summary = name || (first ? `${first.keyword}${first.text}`.trim() : '') || `${keyword} ${index + 1}`
  return cutText(summary, caseTextLimits.summary)
}

function outcomeOf(
  { former }: Place,
  plan: FeatureFilePlan,
  { notices }: FeatureReading,
  cases: readonly CasePlan[],
): FileOutcome {
  const items = casePlaces(plan).flatMap(({ parsed }, index): AutomationItem[] => {
    const each = cases[index]
    if (!each) return []
    const caseNumbers = each.cases.map((one) => one.number)
    return [
      {
        kind: 'scenario',
        line: parsed.line,
        name: parsed.name,
        verdict: each.verdict,
        caseNumbers,
        remark: each.remark,
      },
    ]
  })
  const gone = plan.gone.filter((scenario) => scenario.kind !== 'background').length
  const left = gone > 0 ? [`${gone} scenario${gone === 1 ? ' is' : 's are'} in the file no more.`] : []
  const renamed = plan.renames.map(({ known, parsed, ...steps }) =>
    renameWords({ before: known.name, after: parsed.name, ...steps }),
  )
  const carried =
    plan.formerName !== null
      ? [automationImportMessages.renamedFrom(plan.formerName)]
      : former && !plan.known
        ? [automationImportMessages.formerGone]
        : []
  return {
    // Its name is new, whatever it says.
    verdict: plan.formerName === null ? plan.verdict : 'changed',
    title: plan.feature.name,
    problems: [],
    notices: [...carried, ...notices, ...renamed, ...left],
    items,
  }
}
