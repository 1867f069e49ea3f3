import { gherkinDraftMessages, type SaveGherkinDraft } from '@caseweave/contract/automation/gherkin-drafts'
import { AppError } from '@caseweave/contract/platform/errors'
import { featureFiles } from '@caseweave/db/schema'
import { parseDocument } from '@caseweave/gherkin/document'
import { isBlank, splitLines, usualBreak } from '@caseweave/gherkin/lines'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { addFeatureFile } from '../feature-files/change-feature-files'
import { findRefusal } from '../feature-files/check-draft'
import { holdFeatureFiles, requireFeatureVersion } from '../feature-files/require-feature-file'
import { saveFeatureFile } from '../feature-files/save-feature-file'

type Saved = { fileId: number; fileName: string; version: number; made: boolean }

/**
 * Adds an edited draft to the feature file of this name, at its end, or as a new file, the way that the editor saves. INVALID at `text`
 * for what nobody could run, with its lines, and at `fileName` for a file in another language; CONFLICT when somebody saves it meanwhile.
 */
export async function saveGherkinDraft(ctx: Ctx, input: SaveGherkinDraft & { projectId: number }): Promise<Saved> {
  const { projectId, fileName } = input
  const text = input.text.replace(/\r\n?/g, '\n')
  const bytes = { encoding: 'utf-8', byteOrderMark: false }
  const reading = findRefusal(text, bytes, { draft: { replaced: [0, 0], text }, keepDescriptions: false })
  if ('outcome' in reading) throw refusal(reading.message, reading.problems)
  if (reading.feature.scenarios.length === 0)
    throw new AppError('INVALID', gherkinDraftMessages.noScenario, { field: 'text' })
  const { language } = reading.feature
  return ctx.tx(async (tx) => {
    await holdFeatureFiles(tx, projectId)
    const known = await findFile(tx, projectId, fileName)
    if (known && known.language !== language)
      throw new AppError('INVALID', gherkinDraftMessages.otherLanguage, { field: 'fileName' })
    const fileId = known?.id ?? (await addFeatureFile(tx, { projectId, name: fileName, language })).fileId
    const stored = await requireFeatureVersion(tx, { projectId, fileId, version: known?.latestVersion ?? 1 })
    const draft = known ? appended(stored.text, partsIn(text)) : replaced(stored.text, text)
    const saved = await saveFeatureFile(tx, {
      projectId,
      fileId,
      version: stored.version,
      draft,
      keepDescriptions: true,
    })
    if (saved.outcome === 'refused') throw refusal(saved.message, saved.problems)
    return { fileId, fileName: known?.name ?? fileName, version: saved.version, made: !known }
  })
}

const refusal = (message: string, problems: readonly { line: number; reason: string }[]) =>
  new AppError(
    'INVALID',
    [message, ...problems.slice(0, 5).map(({ line, reason }) => `Line ${line}: ${reason}`)].join(' '),
    { field: 'text' },
  )

async function findFile(ctx: Ctx, projectId: number, name: string) {
  const [file] = await ctx.db
    .select({
      id: featureFiles.id,
      name: featureFiles.name,
      language: featureFiles.language,
      latestVersion: featureFiles.latestVersion,
    })
    .from(featureFiles)
    .where(
      and(
        eq(featureFiles.projectId, projectId),
        sql`lower(${featureFiles.name}) = lower(${name})`,
        isNull(featureFiles.deletedAt),
      ),
    )
  return file ?? null
}

/** The lines of a draft behind the head of its feature: its scenarios and rules with their tags and comments. */
function partsIn(text: string): string {
  const read = parseDocument(text)
  const [, ...parts] = read.ok ? read.document.blocks : []
  const lines = parts.flatMap((block) => block.lines)
  return lines.slice(lines.findIndex((line) => !isBlank(line))).join('')
}

function appended(stored: string, scenarios: string) {
  const lines = splitLines(stored)
  const lineBreak = usualBreak(lines)
  const last = lines.at(-1) ?? ''
  const ended = last === '' || /[\r\n]$/.test(last)
  const text = `${ended ? '' : lineBreak}${lineBreak}${scenarios.replaceAll('\n', () => lineBreak)}`
  return { replaced: [lines.length, lines.length] as [number, number], text }
}

function replaced(stored: string, text: string) {
  return { replaced: [0, splitLines(stored).length] as [number, number], text }
}
