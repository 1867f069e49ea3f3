import type { SavedFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import type { CreateFeatureFile, PutFeatureFile } from '@caseweave/contract/automation/feature-files/feature-sync'
import { startsOfLines } from '@caseweave/gherkin/draft-changes'
import type { Ctx } from '../../context'
import { writeNewFeatureFile } from './change-feature-files'
import { findRefusal } from './check-draft'
import { decodeSource } from './decode-source'
import { requireFeatureVersion } from './require-feature-file'
import { saveFeatureFile } from './save-feature-file'

type Refused = Extract<SavedFeatureFile, { outcome: 'refused' }>

/**
 * Saves a whole file, as a program has it, as the next version: everything that the editor refuses is refused, with the same conflicts. The
 * file keeps its encoding where its bytes name no other one.
 */
export async function putFeatureFile(
  ctx: Ctx,
  { bytes, ...input }: PutFeatureFile & { projectId: number },
): Promise<SavedFeatureFile> {
  const read = decodeSource(bytes, { header: true })
  if (!read.ok) return undecodable(read.problems)
  const stored = await requireFeatureVersion(ctx, input)
  const { text } = read.source
  return saveFeatureFile(ctx, { ...input, draft: { replaced: [0, startsOfLines(stored.text).length - 1], text } })
}

/** Adds a feature file with its text; CONFLICT at `name` when the project has one of this name, whatever the case. */
export async function createFeatureFile(
  ctx: Ctx,
  { projectId, name, bytes, keepDescriptions }: CreateFeatureFile & { projectId: number },
): Promise<{ outcome: 'saved'; fileId: number; version: number } | Refused> {
  const read = decodeSource(bytes, { header: true })
  if (!read.ok) return undecodable(read.problems)
  const { source } = read
  const draft = { replaced: [0, 0] as [number, number], text: source.text }
  const checked = findRefusal(source.text, source, { draft, keepDescriptions })
  if ('outcome' in checked) return checked
  const { fileId } = await writeNewFeatureFile(ctx, projectId, { name, ...checked })
  return { outcome: 'saved', fileId, version: 1 }
}

const undecodable = (problems: Refused['problems']): Refused => ({
  outcome: 'refused',
  message: featureEditorMessages.refused,
  problems,
  onlyDescriptions: false,
})
