import type {
  AddFeatureFile,
  DeleteFeatureFile,
  RenameFeatureFile,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { featureFiles, scenarios } from '@caseweave/db/schema'
import { dialectOf, isLanguage } from '@caseweave/gherkin/keywords'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { followScenarios } from '../mapping-changes/settle-mappings'
import { type SourceText, sourceOf } from './decode-source'
import { linkTagged } from './link-tagged'
import { nameFeatureFile } from './name-feature-file'
import { parseFeature } from './parse-feature'
import type { ParsedFeature } from './parsed-feature'
import { planFeatureFile } from './plan-feature-file'
import { holdFeatureFiles, requireFeatureFile } from './require-feature-file'
import { writeFeatureFile } from './write-feature-file'

/** Adds a feature file that says only what it is called; CONFLICT at `name` when the project has one of this name, whatever the case. */
export async function addFeatureFile(
  ctx: Ctx,
  input: AddFeatureFile & { projectId: number },
): Promise<{ fileId: number }> {
  const { projectId, name, language } = input
  if (!isLanguage(language)) throw new AppError('INVALID', 'This language is not known.', { field: 'language' })
  const head = language === 'en' ? '' : `# language: ${language}\n`
  const text = `${head}${dialectOf(language).feature[0]}: ${name.replace(/\.feature$/i, '')}\n`
  const decoded = sourceOf(text, { encoding: 'utf-8', byteOrderMark: false, notices: [] })
  const reading = parseFeature(text)
  if (!decoded.ok || !reading.ok) throw new Error(`A new feature file in ${language} cannot be read.`)
  return writeNewFeatureFile(ctx, projectId, { name, source: decoded.source, feature: reading.feature })
}

/** Writes the first version of a feature file; CONFLICT at `name` when the project has one of this name, whatever the case. */
export const writeNewFeatureFile = (
  ctx: Ctx,
  projectId: number,
  file: { name: string; source: SourceText; feature: ParsedFeature },
): Promise<{ fileId: number }> =>
  ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, projectId)
    await refuseTaken(tx, projectId, file.name, 0)
    const plan = await planFeatureFile(tx, projectId, file)
    const scenarioIds = await writeFeatureFile(tx, projectId, plan)
    await linkTagged(tx, projectId, plan, scenarioIds)
    const [added] = await tx.db.select({ id: featureFiles.id }).from(featureFiles).where(isNamed(projectId, file.name))
    if (!added) throw new Error('The new feature file is not there.')
    return { fileId: added.id }
  })

/**
 * Gives a feature file another name; cases that name the file as that of their test follow. CONFLICT at `name` when another one has it; NOT_FOUND
 * when the project has no such file.
 */
export async function renameFeatureFile(ctx: Ctx, input: RenameFeatureFile & { projectId: number }): Promise<void> {
  const { projectId, fileId, name } = input
  await ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, projectId)
    const file = await requireFeatureFile(tx, input)
    if (file.name === name) return
    await refuseTaken(tx, projectId, name, fileId)
    await nameFeatureFile(tx, { fileId, before: file.name, name })
  })
}

/**
 * Deletes a feature file with its scenarios; its versions stay. NOT_FOUND when the project has no such file, CONFLICT when it has another
 * version than the one that is named.
 */
export async function deleteFeatureFile(
  ctx: Ctx,
  input: DeleteFeatureFile & { projectId: number },
): Promise<{ name: string }> {
  return ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, input.projectId)
    const { id, name, latestVersion } = await requireFeatureFile(tx, input)
    if (input.version !== undefined && input.version !== latestVersion)
      throw new AppError('CONFLICT', featureEditorMessages.changed)
    await tx.db
      .update(featureFiles)
      .set({ deletedAt: sql`now()`, modifiedBy: requireActor(tx).id, modifiedAt: sql`now()` })
      .where(eq(featureFiles.id, id))
    const gone = await tx.db
      .update(scenarios)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(scenarios.featureFileId, id), isNull(scenarios.deletedAt)))
      .returning({ id: scenarios.id })
    await followScenarios(tx, input.projectId, { changed: [], moved: gone.map((scenario) => scenario.id) })
    return { name }
  })
}

const isNamed = (projectId: number, name: string) =>
  and(
    eq(featureFiles.projectId, projectId),
    sql`lower(${featureFiles.name}) = lower(${name})`,
    isNull(featureFiles.deletedAt),
  )

async function refuseTaken(ctx: Ctx, projectId: number, name: string, fileId: number): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: featureFiles.id })
    .from(featureFiles)
    .where(and(isNamed(projectId, name), ne(featureFiles.id, fileId)))
  if (taken) throw new AppError('CONFLICT', featureEditorMessages.taken(name), { field: 'name' })
}
