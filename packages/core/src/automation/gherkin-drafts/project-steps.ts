import type { Sql } from '@caseweave/db/client'
import { featureFiles, featureFileVersions, featureVersionScenarios, scenarioSteps } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { readAllTermCounts, weightsOf } from '../step-matching/project-terms'
import { projectVocabulary } from '../step-vocabulary/project-vocabulary'
import { rememberLatest } from '../step-vocabulary/remembered'
import { readRevisions } from '../step-vocabulary/revisions'
import { partsOfDefinition, partsOfText, textOfParts } from './known-parts'
import { usualVoices, type Voices, voicesIn } from './languages/tellers'
import { voiceOf } from './project-voice'
import type { KnownStep, StepVocabulary } from './snap-step'
import { createStepIndex, type IndexedStep } from './step-index'

const f = named(featureFiles, 'f')
const featureFile = named(featureFiles)
const p = named(featureVersionScenarios, 'p')
const s = named(scenarioSteps, 's')
const v = named(featureFileVersions, 'v')

/** Step texts that are looked at, the most said first: four of five steps are repeats of few. */
const mostTexts = 20_000

/** Projects whose steps a process keeps ready. */
const maxProjects = 3

const known = new WeakMap<Sql, ReturnType<typeof rememberLatest<StepVocabulary>>>()

/** The steps of a project: those of its step definitions and those that its scenarios say; made once while neither changes. */
export async function projectSteps(ctx: Ctx, projectId: number): Promise<StepVocabulary> {
  const { definitions, features } = await readRevisions(ctx, projectId)
  const remember = known.get(ctx.sql) ?? rememberLatest<StepVocabulary>(maxProjects)
  known.set(ctx.sql, remember)
  return remember(`${projectId}/${definitions}/${features}`, () => readProjectSteps(ctx, projectId, definitions))
}

/** Who acts in other languages than English, where steps tell it. */
const foundSubjects = (voices: Voices): string[] =>
  Object.entries(voices).flatMap(([language, { subject }]) =>
    subject !== '' && subject !== usualVoices[language]?.subject ? [subject] : [],
  )

type SaidStep = { text: string; fileName: string; uses: number; action: boolean }

async function readProjectSteps(ctx: Ctx, projectId: number, revision: string): Promise<StepVocabulary> {
  const [own, counts, said] = await Promise.all([
    projectVocabulary(ctx, projectId, revision),
    readAllTermCounts(ctx, projectId),
    readSaidSteps(ctx, projectId),
  ])
  const ofDefinitions = own.definitions.flatMap((definition): IndexedStep<KnownStep>[] => {
    const parts = partsOfDefinition(definition)
    return parts ? [{ text: textOfParts(parts), value: { parts, definition, fileName: null } }] : []
  })
  const ofScenarios = said.map(
    ({ text, fileName }): IndexedStep<KnownStep> => ({
      text,
      value: { parts: partsOfText(text), definition: null, fileName },
    }),
  )
  const actions = said.filter(({ action }) => action)
  const [voice, voices] = [voiceOf(actions), voicesIn(actions)]
  return {
    index: await createStepIndex([...ofDefinitions, ...ofScenarios], weightsOf(counts), [
      voice.subject,
      ...foundSubjects(voices),
    ]),
    vocabulary: own.vocabulary,
    voice,
    voices,
  }
}

/** The steps that scenarios say, the most said first; `action` where one says what is done. Placeholders of outlines are fields. */
async function readSaidSteps(ctx: Ctx, projectId: number): Promise<SaidStep[]> {
  return ctx.db
    .select({
      text: s.text,
      fileName: sql<string>`min(${f.name})`,
      uses: sql<number>`count(*)::int`,
      action: sql<boolean>`bool_or(${s.keywordType} = 'Action')`,
    })
    .from(sql`${f}
      join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
      join ${p} on ${p.featureFileVersionId} = ${v.id}
      join ${s} on ${s.scenarioVersionId} = ${p.scenarioVersionId}`)
    .where(sql`${f.projectId} = ${projectId} and ${f.deletedAt} is null and ${s.text} <> ''`)
    .groupBy(s.text)
    .orderBy(sql`count(*) desc`, s.text)
    .limit(mostTexts)
}

/** The language that most feature files of a project are written in; null without any. */
export async function usualLanguage(ctx: Ctx, projectId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ language: featureFile.language })
    .from(featureFile)
    .where(sql`${featureFile.projectId} = ${projectId} and ${featureFile.deletedAt} is null`)
    .groupBy(featureFile.language)
    .orderBy(sql`count(*) desc`, featureFile.language)
    .limit(1)
  return row?.language ?? null
}
