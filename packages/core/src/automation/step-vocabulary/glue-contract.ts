import {
  type DefinitionPlace,
  type GlueContract,
  type GlueDefinition,
  type GlueQuery,
  gluePageSize,
} from '@caseweave/contract/automation/step-vocabulary'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import type { Sql } from '@caseweave/db/client'
import { featureFiles } from '@caseweave/db/schema'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { findStepLines } from './find-step-lines'
import { type MatchedStep, matchSteps } from './match-steps'
import { projectVocabulary } from './project-vocabulary'
import type { KnownDefinition } from './read-definitions'
import { readStepTexts } from './read-step-texts'
import { rememberLatest } from './remembered'
import { readRevisions } from './revisions'

type Whole = Pick<GlueContract, 'counts' | 'places'> & {
  steps: readonly MatchedStep[]
  unused: readonly GlueDefinition[]
  unusable: readonly GlueDefinition[]
}

/** Contracts that a process keeps, of projects and of files. */
const maxContracts = 16
const known = new WeakMap<Sql, ReturnType<typeof rememberLatest<Whole>>>()

/**
 * One page of what is implemented, undefined, ambiguous and unused in a project, or in one of its feature files: there a definition
 * is unused that this file does not use. NOT_FOUND when the project has no such file.
 */
export async function glueContract(ctx: Ctx, input: GlueQuery & { projectId: number }): Promise<GlueContract> {
  const { projectId, fileId, state } = input
  const [file, revisions] = await Promise.all([
    fileId ? findFile(ctx, projectId, fileId) : null,
    readRevisions(ctx, projectId),
  ])
  const remember = known.get(ctx.sql) ?? rememberLatest<Whole>(maxContracts)
  known.set(ctx.sql, remember)
  const key = [projectId, fileId ?? 0, revisions.definitions, revisions.features].join('/')
  const whole = await remember(key, () => wholeContract(ctx, projectId, revisions.definitions, fileId))
  const found = (texts: readonly string[]) =>
    texts.some((text) => text.toLowerCase().includes(input.search.toLowerCase()))
  const steps = isStepState(state)
    ? whole.steps.filter((step) => step.state === state && found([step.text, ...step.definitions.map(nameOf)]))
    : []
  const definitions = isStepState(state)
    ? []
    : whole[state].filter((definition) => found([definition.expression, nameOf(definition)]))
  const total = steps.length + definitions.length
  const pageCount = pageCountOf(total, gluePageSize)
  const page = Math.min(input.page, pageCount)
  const stretch = [(page - 1) * gluePageSize, page * gluePageSize] as const
  return {
    counts: whole.counts,
    places: whole.places,
    steps: await withFiles(ctx, projectId, steps.slice(...stretch)),
    definitions: definitions.slice(...stretch),
    total,
    page,
    pageCount,
    file,
  }
}

async function wholeContract(ctx: Ctx, projectId: number, revision: string, fileId?: number): Promise<Whole> {
  const [{ definitions, vocabulary }, texts] = await Promise.all([
    projectVocabulary(ctx, projectId, revision),
    readStepTexts(ctx, projectId, fileId),
  ])
  const steps = await matchSteps(texts, vocabulary)
  steps.sort((one, other) => other.places - one.places || (one.text < other.text ? -1 : 1))
  const unusable = vocabulary.unusable.map(({ definition, reason }) => ({ ...placeOf(definition), reason }))
  const used = new Set([...unusable, ...steps.flatMap((step) => step.definitions)].map(({ id }) => id))
  const unused = definitions.filter(({ id }) => !used.has(id)).map((each) => ({ ...placeOf(each), reason: null }))
  const of = (state: MatchedStep['state']) => steps.filter((step) => step.state === state)
  const placesOf = (state: MatchedStep['state']) => of(state).reduce((sum, step) => sum + step.places, 0)
  return {
    steps,
    unused,
    unusable,
    counts: {
      undefined: of('undefined').length,
      ambiguous: of('ambiguous').length,
      implemented: of('implemented').length,
      unused: unused.length,
      unusable: unusable.length,
    },
    places: {
      undefined: placesOf('undefined'),
      ambiguous: placesOf('ambiguous'),
      implemented: placesOf('implemented'),
    },
  }
}

async function withFiles(ctx: Ctx, projectId: number, steps: readonly MatchedStep[]): Promise<GlueContract['steps']> {
  const names = await ctx.db
    .select({ id: featureFiles.id, name: featureFiles.name })
    .from(featureFiles)
    .where(
      and(
        eq(featureFiles.projectId, projectId),
        inArray(featureFiles.id, [...new Set(steps.map((step) => step.fileId))]),
      ),
    )
  const nameOfFile = new Map(names.map(({ id, name }) => [id, name]))
  const lines = await findStepLines(ctx, steps)
  return steps.map(({ text, places, fileId, line, example, definitions }, index) => ({
    text,
    places,
    first: { fileId, fileName: nameOfFile.get(fileId) ?? '', line: lines[index] ?? line },
    example,
    definitions: definitions.map(placeOf),
  }))
}

async function findFile(ctx: Ctx, projectId: number, id: number): Promise<{ id: number; name: string }> {
  const [file] = await ctx.db
    .select({ id: featureFiles.id, name: featureFiles.name })
    .from(featureFiles)
    .where(and(eq(featureFiles.id, id), eq(featureFiles.projectId, projectId), isNull(featureFiles.deletedAt)))
  if (!file) throw new AppError('NOT_FOUND', messages.notFound)
  return file
}

const isStepState = (state: GlueQuery['state']): state is MatchedStep['state'] =>
  state !== 'unused' && state !== 'unusable'

const nameOf = ({ className, methodName }: DefinitionPlace) => `${className}.${methodName}`

const placeOf = ({ id, expression, className, methodName, fileName, line }: KnownDefinition): DefinitionPlace => ({
  id,
  expression,
  className,
  methodName,
  fileName,
  line,
})
