import type { SavedFeatureFile, SaveFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles } from '@caseweave/db/schema'
import { changedText, changesOfDraft, startsOfLines } from '@caseweave/gherkin/draft-changes'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { findRefusal } from './check-draft'
import { authorOf } from './compare-feature-file'
import { type KnownFeatureFile, readFeatureFile, storedFeatureOf } from './known-feature-file'
import { linkTagged } from './link-tagged'
import { mergeDraft } from './merge-draft'
import type { ParsedFeature } from './parsed-feature'
import { planScenarios, verdictOf } from './plan-feature-file'
import { renameTests } from './rename-tests'
import { holdFeatureFiles, requireFeatureVersion } from './require-feature-file'
import { rereadFeature } from './reread-feature'
import { beginFeatureFile, writeScenarios } from './write-feature-file'

/** So often a save that merges is begun again because somebody else was quicker. */
const mostTries = 5

/**
 * Saves a draft as the next version of its feature file. What nobody could run is refused with its lines. What others saved meanwhile
 * is merged with it where `merge` asks for that, or `over` names it; CONFLICT where it is not, or where both exclude one another and nobody chose (field
 * `fileId` when the file was deleted), unless they saved the same text; NOT_FOUND when the project has no such file or version.
 */
export async function saveFeatureFile(
  ctx: Ctx,
  input: SaveFeatureFile & { projectId: number },
): Promise<SavedFeatureFile> {
  for (let tried = 1; ; tried++) {
    const saved = await saveOver(ctx, input)
    if (saved) return saved
    if (!input.merge || tried >= mostTries) throw new AppError('CONFLICT', featureEditorMessages.changed)
  }
}

/** Saves a draft over the latest version; null when it has become another one before the file was held. */
async function saveOver(ctx: Ctx, input: SaveFeatureFile & { projectId: number }): Promise<SavedFeatureFile | null> {
  const { projectId, fileId } = input
  const [stored, before] = await Promise.all([
    requireFeatureVersion(ctx, input),
    readFeatureFile(ctx, projectId, fileId),
  ])
  const { text, read } = readDraft(stored.text, before, input)
  const newer = before && before.latestVersion > input.version ? before : null
  const latest = newer && (await requireFeatureVersion(ctx, { ...input, version: newer.latestVersion }))
  const mayMerge = input.merge === true || input.over === newer?.latestVersion
  const merge =
    newer && latest && latest.text !== text && mayMerge
      ? mergeDraft({ mine: text, base: stored, latest, known: newer }, input)
      : null
  const checked = merge ? merge.checked : findRefusal(text, stored, input, read)
  // What is refused of a merged text is told by the lines of the own one, if that is what is wrong.
  if ('outcome' in checked) return merge ? refusedAfterMerge(checked, findRefusal(text, stored, input, read)) : checked
  return ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, projectId)
    const [held] = await tx.db
      .select({ name: featureFiles.name, latestVersion: featureFiles.latestVersion, deletedAt: featureFiles.deletedAt })
      .from(featureFiles)
      .where(and(eq(featureFiles.id, fileId), eq(featureFiles.projectId, projectId)))
      .for('update')
    if (!held) throw new AppError('NOT_FOUND', messages.notFound)
    if (held.deletedAt) throw new AppError('CONFLICT', featureEditorMessages.deleted, { field: 'fileId' })
    // Whoever changes scenarios writes a version of their file.
    const known = before?.latestVersion === held.latestVersion ? before : await readFeatureFile(tx, projectId, fileId)
    const file = { name: held.name, ...checked }
    const verdict = verdictOf(known, file.source)
    if (verdict === 'same') return { outcome: 'same', version: held.latestVersion }
    if (held.latestVersion !== (merge ? newer?.latestVersion : input.version)) return null
    // The database packs the text while scenarios are found again.
    const written = await beginFeatureFile(tx, projectId, {
      ...file,
      verdict,
      known,
      mergedWith: merge ? held.latestVersion : null,
    })
    const plan = await planScenarios(tx, file, known).catch(async (error) => {
      // Where the text was refused, whatever follows is refused for that.
      await written?.version
      throw error
    })
    const scenarioIds = await writeScenarios(tx, projectId, plan, await written?.version)
    await renameTests(tx, plan)
    await linkTagged(tx, projectId, plan, scenarioIds)
    const version = held.latestVersion + 1
    if (!merge) return { outcome: 'saved', version }
    const by = await authorOf(tx, fileId, held.latestVersion)
    return { outcome: 'merged', version, with: held.latestVersion, by, parts: merge.parts, chosen: merge.chosen }
  })
}

type Checked = ReturnType<typeof findRefusal>

/** CONFLICT when each side alone can be run and both together cannot. */
function refusedAfterMerge(merged: Extract<Checked, { outcome: 'refused' }>, own: Checked): SavedFeatureFile {
  if ('outcome' in own) return own
  if (merged.onlyDescriptions) return merged
  throw new AppError('CONFLICT', featureEditorMessages.changed)
}

/** The text of a draft, and what it says where that follows from what is known of the latest version. INVALID for a draft that does not fit. */
function readDraft(
  stored: string,
  known: KnownFeatureFile | null,
  { draft, version }: SaveFeatureFile,
): { text: string; read: ParsedFeature | null } {
  const starts = startsOfLines(stored)
  const changes = changesOfDraft(stored, starts, draft)
  if (!changes) throw new AppError('INVALID', featureEditorMessages.unreadableDraft, { field: 'draft' })
  const text = changedText(stored, starts, changes)
  const feature = known?.latestVersion === version ? storedFeatureOf(known) : null
  return { text, read: feature && rereadFeature({ text: stored, starts, feature }, changes, text) }
}
