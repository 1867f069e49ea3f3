import type { SuggestionDecision } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { suggestionMessages } from '@caseweave/contract/automation/suggestions/suggestion-messages'
import type {
  AcceptSuggestion,
  RefuseSuggestion,
  UndoAnswer,
} from '@caseweave/contract/automation/suggestions/suggestions'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { caseMappings, scenarios, scenarioVersions, suggestionAnswers, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { holdCases } from '../../cases/test-cases/hold-cases'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { removeMappings } from '../automation-mapping/keep-mappings'
import { mapCases } from '../automation-mapping/map-cases'
import { standing } from './known-pairs'
import { scoreOfPair } from './score-of-pair'

const a = named(suggestionAnswers, 'a')
const answers = named(suggestionAnswers)
const c = named(testCases, 'c')
const cases = named(testCases)
const excluded = named(suggestionAnswers, 'excluded')
const m = named(caseMappings, 'm')
const mappings = named(caseMappings)
const scenariosTable = named(scenarios)
const versions = named(scenarioVersions)

type Looked = Pick<AcceptSuggestion, 'caseNumber' | 'caseVersion' | 'scenarioId' | 'scenarioVersion'> & {
  projectId: number
}

/**
 * Maps a case to a suggested scenario in a release: the given steps, else those that cover steps of the case. CONFLICT when one of
 * the sides has changed since it was looked at, the pair is mapped there already, or somebody has said no to it; else as `mapCases` refuses. Answers the name of
 * the scenario.
 */
export async function acceptSuggestion(
  ctx: Ctx,
  input: AcceptSuggestion & { projectId: number },
): Promise<{ scenario: string }> {
  const { projectId, releaseId, caseNumber, caseVersion, scenarioId, scenarioVersion } = input
  return ctx.tx(async (tx) => {
    const pair = await holdPair(tx, input)
    const before = await answeredBefore(tx, pair.testCaseId, input)
    if (before.mapped) throw new AppError('CONFLICT', suggestionMessages.mapped)
    if (before.refused) throw new AppError('CONFLICT', suggestionMessages.refused)
    const { score, usedSteps } = await scoreOfPair(tx, projectId, { testCaseId: pair.testCaseId, scenarioId })
    const { scenario } = await mapCases(
      tx,
      {
        ...{ projectId, releaseId, scenarioId, scenarioVersion },
        steps: input.steps.length > 0 ? input.steps : usedSteps,
        cases: [{ number: caseNumber, version: caseVersion, covers: input.covers ?? 'aligned' }],
      },
      'suggestion',
    )
    await keepAnswer(tx, input, { ...pair, score, decision: 'accepted' })
    return { scenario }
  })
}

/**
 * Keeps a no: nobody is asked again until one of the sides changes, or ever. CONFLICT when one has changed since it was looked at, the pair
 * is mapped in the release already, or somebody has said another no.
 */
export async function refuseSuggestion(ctx: Ctx, input: RefuseSuggestion & { projectId: number }): Promise<void> {
  await ctx.tx(async (tx) => {
    const pair = await holdPair(tx, input)
    const { scenarioId, decision } = input
    const before = await answeredBefore(tx, pair.testCaseId, input)
    if (before.mapped) throw new AppError('CONFLICT', suggestionMessages.mapped)
    // A button that was pressed twice says nothing new.
    if (before.refused === decision) return
    if (before.refused) throw new AppError('CONFLICT', suggestionMessages.refused)
    const { score } = await scoreOfPair(tx, input.projectId, { testCaseId: pair.testCaseId, scenarioId })
    await keepAnswer(tx, input, { ...pair, score, decision })
  })
}

/** Takes an answer back; of a yes the mapping that came of it goes too, unless somebody has changed it since. NOT_FOUND when there is no answer any more. */
export async function undoAnswer(ctx: Ctx, input: UndoAnswer & { projectId: number }): Promise<void> {
  const { projectId, caseNumber, scenarioId } = input
  await ctx.tx(async (tx) => {
    // The case first and then the mapping, as everybody takes them.
    await holdCases(
      tx,
      sql`select ${cases.id} from ${cases} where ${cases.projectId} = ${projectId} and ${cases.number} = ${caseNumber}`,
    )
    // Both were written in one transaction, so at one moment: a mapping that was there before or came after stays.
    const [answer] = await tx.db.execute<{ mappingIds: number[] }>(sql`
      with answer as (
        delete from ${a} using ${c}
        where ${c.id} = ${a.testCaseId} and ${c.projectId} = ${projectId} and ${c.number} = ${caseNumber}
          and ${a.projectId} = ${projectId} and ${a.scenarioId} = ${scenarioId}
        returning a.*
      )
      select coalesce((
        select json_agg(${m.id}) from ${m}
        where ${m.testCaseId} = answer.test_case_id and ${m.scenarioId} = answer.scenario_id and ${m.source} = 'suggestion'
          and ${m.createdAt} = answer.created_at and ${m.modifiedAt} = ${m.createdAt} and answer.decision = 'accepted'), '[]') as "mappingIds"
      from answer`)
    if (!answer) throw new AppError('NOT_FOUND', suggestionMessages.answerGone)
    await removeMappings(tx, projectId, answer.mappingIds)
  })
}

type HeldPair = { testCaseId: number; scenarioVersionId: number }

/** Both sides as the person saw them; they stay so until the transaction ends. First the scenario, as everybody takes them. */
async function holdPair(ctx: Ctx, input: Looked): Promise<HeldPair> {
  const { projectId, caseNumber, scenarioId } = input
  const [scenario] = await ctx.db
    .select({ gone: sql<boolean>`${scenariosTable.deletedAt} is not null` })
    .from(scenariosTable)
    .where(sql`${scenariosTable.id} = ${scenarioId} and ${scenariosTable.projectId} = ${projectId}`)
    .for('share')
  const [testCase] = await ctx.db
    .select({ id: cases.id, version: cases.latestVersion, gone: sql<boolean>`${cases.deletedAt} is not null` })
    .from(cases)
    .where(sql`${cases.projectId} = ${projectId} and ${cases.number} = ${caseNumber}`)
    .for('no key update')
  if (!scenario || !testCase) throw new AppError('NOT_FOUND', messages.notFound)
  const [version] = await ctx.db
    .select({ id: versions.id, version: versions.version })
    .from(versions)
    .where(sql`${versions.scenarioId} = ${scenarioId}`)
    .orderBy(sql`${versions.version} desc`)
    .limit(1)
  if (testCase.gone || scenario.gone) throw new AppError('CONFLICT', suggestionMessages.gone)
  if (testCase.version !== input.caseVersion || version?.version !== input.scenarioVersion) {
    throw new AppError('CONFLICT', suggestionMessages.changed)
  }
  return { testCaseId: testCase.id, scenarioVersionId: version.id }
}

/** Whether a held pair is mapped in the release, and which no of it holds. */
async function answeredBefore(
  ctx: Ctx,
  testCaseId: number,
  { releaseId, scenarioId }: { releaseId?: number | undefined; scenarioId: number },
): Promise<{ mapped: boolean; refused: SuggestionDecision | null }> {
  const [row] = await ctx.db.execute<{ mapped: boolean; refused: SuggestionDecision | null }>(sql`
    select exists (select from ${mappings} where ${mappings.releaseId} = ${releaseId ?? null}
        and ${mappings.testCaseId} = ${testCaseId} and ${mappings.scenarioId} = ${scenarioId}) as mapped,
      (select ${a.decision} from ${a}
        where ${a.testCaseId} = ${testCaseId} and ${a.scenarioId} = ${scenarioId} and ${standing(a)}) as refused`)
  return row ?? { mapped: false, refused: null }
}

async function keepAnswer(
  ctx: Ctx,
  { projectId, scenarioId, caseVersion }: Looked,
  { testCaseId, scenarioVersionId, score, decision }: HeldPair & { score: number; decision: SuggestionDecision },
): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${answers} (${answers.projectId}, ${answers.testCaseId}, ${answers.scenarioId}, ${answers.decision},
      ${answers.score}, ${answers.caseVersion}, ${answers.scenarioVersionId}, ${answers.createdBy})
    values (${projectId}, ${testCaseId}, ${scenarioId}, ${decision}, ${score}, ${caseVersion}, ${scenarioVersionId},
      ${requireActor(ctx).id})
    on conflict (${answers.testCaseId}, ${answers.scenarioId}) do update set ${answers.decision} = ${excluded.decision},
      ${answers.score} = ${excluded.score}, ${answers.caseVersion} = ${excluded.caseVersion},
      ${answers.scenarioVersionId} = ${excluded.scenarioVersionId}, ${answers.createdBy} = ${excluded.createdBy},
      ${answers.createdAt} = now()`)
}
