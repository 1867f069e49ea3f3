import { AppError } from '@caseweave/contract/errors'
import type { SavedFeatureFile, SaveFeatureFile } from '@caseweave/contract/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/feature-editor-messages'
import { messages } from '@caseweave/contract/messages'
import { featureFiles } from '@caseweave/db/schema'
import { textOfDraft } from '@caseweave/gherkin/draft'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context'
import { findRefusal } from './check-draft'
import { linkTagged } from './link-tagged'
import { planFeatureFile } from './plan-feature-file'
import { renameTests } from './rename-tests'
import { holdFeatureFiles, requireFeatureVersion } from './require-feature-file'
import { writeFeatureFile } from './write-feature-file'

/**
 * Saves a draft as the next version of its feature file. What nobody could run is refused with its lines. CONFLICT when somebody else saved
 * meanwhile (field `fileId` when the file was deleted), unless they saved the same text; NOT_FOUND when the project has no such file or version.
 */
export async function saveFeatureFile(
  ctx: Ctx,
  input: SaveFeatureFile & { projectId: number },
): Promise<SavedFeatureFile> {
  const { projectId, fileId } = input
  const stored = await requireFeatureVersion(ctx, input)
  const text = textOfDraft(stored.text, input.draft)
  if (text === null) throw new AppError('INVALID', featureEditorMessages.unreadableDraft, { field: 'draft' })
  const checked = findRefusal(text, stored, input)
  if ('outcome' in checked) return checked
  return ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, projectId)
    const [file] = await tx.db
      .select({ name: featureFiles.name, latestVersion: featureFiles.latestVersion, deletedAt: featureFiles.deletedAt })
      .from(featureFiles)
      .where(and(eq(featureFiles.id, fileId), eq(featureFiles.projectId, projectId)))
      .for('update')
    if (!file) throw new AppError('NOT_FOUND', messages.notFound)
    if (file.deletedAt) throw new AppError('CONFLICT', featureEditorMessages.deleted, { field: 'fileId' })
    const plan = await planFeatureFile(tx, projectId, { name: file.name, ...checked })
    if (plan.verdict === 'same') return { outcome: 'same', version: file.latestVersion }
    if (file.latestVersion !== (input.over ?? input.version))
      throw new AppError('CONFLICT', featureEditorMessages.changed)
    const scenarioIds = await writeFeatureFile(tx, projectId, plan)
    await renameTests(tx, plan)
    await linkTagged(tx, projectId, plan, scenarioIds)
    return { outcome: 'saved', version: file.latestVersion + 1 }
  })
}
