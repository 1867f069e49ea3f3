import { setImmediate } from 'node:timers/promises'
import {
  type CaseDraft,
  type ChosenAlternative,
  type DraftCounts,
  type DraftStep,
  draftStepLimit,
  type GetGherkinDraft,
  type GherkinDraft,
  gherkinDraftMessages,
} from '@caseweave/contract/automation/gherkin-drafts'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles, modules, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { baseOf, type DraftedCase, draftLines, languageOfCase, oneLine } from './draft-lines'
import { projectSteps, usualLanguage } from './project-steps'
import { readDraftedCases } from './read-drafted-cases'
import { type StepVocabulary, snapFirst } from './snap-step'
import { withPlaceholders } from './test-data'
import { examplesFor, keywordsOf, writeFeature, writeScenario } from './write-scenario'

const c = named(testCases, 'c')
const featureFile = named(featureFiles)
const m = named(modules, 'm')

/** Steps between which other requests of the process get their turn. */
const slice = 20

/** Names of files that are offered at once. */
const mostFiles = 500

/**
 * The Gherkin draft of cases, made by rules and snapped to the steps that the project has; nothing is saved. NOT_FOUND when the project
 * lacks one of the cases, INVALID for more steps than one draft may have.
 */
export async function getGherkinDraft(ctx: Ctx, input: GetGherkinDraft & { projectId: number }): Promise<GherkinDraft> {
  const { projectId, chosen } = input
  const numbers = [...new Set(input.numbers)]
  const [cases, files, steps] = await Promise.all([
    readDraftedCases(ctx, projectId, sql`${c.number} = any (${`{${numbers.join(',')}}`}::int[])`),
    usualLanguage(ctx, projectId),
    projectSteps(ctx, projectId),
  ])
  const ordered = numbers.map((number) => cases.find((one) => one.number === number))
  const there = ordered.filter((one) => one !== undefined)
  if (there.length < numbers.length) throw new AppError('NOT_FOUND', messages.notFound)
  if (there.reduce((sum, one) => sum + one.steps.length, 0) > draftStepLimit)
    throw new AppError('INVALID', gherkinDraftMessages.tooManySteps)
  const language = files ?? mostly(there.map(languageOfCase)) ?? 'en'
  const drafts: Awaited<ReturnType<typeof draftCase>>[] = []
  for (const one of there) drafts.push(await draftCase(one, { language, steps, chosen }))
  const name = there.length === 1 ? (there[0]?.summary ?? '') : await moduleName(ctx, projectId, numbers)
  const all = drafts.flatMap(({ draft }) => draft.steps)
  return {
    language,
    fileName: fileNameOf(name),
    text: writeFeature(
      name,
      drafts.map(({ lines }) => lines),
      language,
    ),
    counts: countsOf(all),
    newSteps: [...new Set(all.flatMap((step) => (step.state === 'new' && step.expression ? [step.expression] : [])))],
    cases: drafts.map(({ draft }) => draft),
    files: await filesIn(ctx, projectId, language),
  }
}

type Rules = { language: string; steps: StepVocabulary; chosen: readonly ChosenAlternative[] }

/** The draft of one case, and its lines in a feature file. */
export async function draftCase(
  one: DraftedCase,
  { language, steps, chosen }: Rules,
): Promise<{ draft: CaseDraft; lines: string[] }> {
  const readAs = languageOfCase(one)
  const lines = draftLines(one, language, steps, readAs ?? undefined)
  const examples = examplesFor(one, lines)
  const drafted: DraftStep[] = []
  for (const [index, line] of lines.entries()) {
    if (index % slice === slice - 1) await setImmediate()
    const said = [line.text, ...line.also].map((text) => (examples ? withPlaceholders(text, examples.header) : text))
    const { alternatives, ...snapped } = snapFirst(said, language, steps)
    const wanted = chosen.find((each) => each.case === one.number && each.step === index + 1)?.alternative ?? 0
    const taken = alternatives[wanted - 1]
    drafted.push({
      source: line.source,
      keyword: '',
      manual: line.text,
      ...snapped,
      ...(taken ? { ...taken, expression: null } : {}),
      kept: line.kept && !taken && snapped.state === 'new',
      alternatives,
      chosen: taken ? wanted : 0,
    })
  }
  const written = lines.map(({ kind, argument }, index) => ({ kind, argument, text: drafted[index]?.text ?? '' }))
  const keywords = keywordsOf(written, language)
  const { number, version, summary } = one
  return {
    draft: {
      ...{ number, version, summary: oneLine(summary) },
      otherLanguage: readAs === null || readAs === baseOf(language) ? null : readAs,
      steps: drafted.map((step, index) => ({ ...step, keyword: keywords[index] ?? '' })),
    },
    lines: writeScenario(one, written, language, examples),
  }
}

/** The language that most of them have, of equal ones the first; null where none has any. */
function mostly(languages: readonly (string | null)[]): string | null {
  const known = languages.filter((language) => language !== null)
  const uses = (one: string) => known.filter((language) => language === one).length
  return known.toSorted((one, other) => uses(other) - uses(one))[0] ?? null
}

function countsOf(steps: readonly DraftStep[]): DraftCounts {
  const of = (state: DraftStep['state']) => steps.filter((step) => step.state === state).length
  return { total: steps.length, glue: of('glue'), step: of('step'), several: of('several'), new: of('new') }
}

/** The name of the module that most of the cases are in. */
async function moduleName(ctx: Ctx, projectId: number, numbers: readonly number[]): Promise<string> {
  const [row] = await ctx.db
    .select({ name: m.name })
    .from(sql`${c} join ${m} on ${m.id} = ${c.moduleId}`)
    .where(sql`${c.projectId} = ${projectId} and ${c.number} = any (${`{${numbers.join(',')}}`}::int[])`)
    .groupBy(m.id, m.name)
    .orderBy(sql`count(*) desc`, m.id)
    .limit(1)
  return row?.name ?? ''
}

/** A name that every system takes. */
function fileNameOf(name: string): string {
  const words = oneLine(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${Array.from(words).slice(0, 80).join('').replace(/-+$/, '') || 'draft'}.feature`
}

async function filesIn(ctx: Ctx, projectId: number, language: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: featureFile.name })
    .from(featureFile)
    .where(sql`${featureFile.projectId} = ${projectId} and ${featureFile.deletedAt} is null
      and ${featureFile.language} = ${language}`)
    .orderBy(sql`lower(${featureFile.name})`, featureFile.id)
    .limit(mostFiles)
  return rows.map(({ name }) => name)
}
