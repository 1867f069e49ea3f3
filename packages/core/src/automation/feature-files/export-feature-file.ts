import { featurePath } from '@caseweave/contract/automation/addresses'
import type { GetFeatureSource } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { splitLines, usualBreak } from '@caseweave/gherkin/lines'
import type { Ctx } from '../../context'
import { encodeSource } from './encode-source'
import { getFeatureSource } from './get-feature-file'

const notice = '# This file was generated automatically by Caseweave: '

/** The bytes of a version of a feature file as it was imported, with the auto-generated header; NOT_FOUND when there is none. */
export async function exportFeatureFile(
  ctx: Ctx,
  input: GetFeatureSource & { projectId: number },
): Promise<{ name: string; bytes: Uint8Array }> {
  const source = await getFeatureSource(ctx, input)
  const link = `${ctx.mail.appUrl}${featurePath(input.projectId, input.fileId)}`
  const encoded = encodeSource(withHeader(source.text, link), source)
  if (!encoded.ok) throw new AppError('INVALID', featureEditorMessages.notEncodable)
  return { name: source.name, bytes: encoded.bytes }
}

/**
 * A feature file with the header that tells where it comes from, as a comment. Where it names its language or encoding, that stays
 * on top: Cucumber would not see it elsewhere. A file that has such a header gets no second one.
 */
export function withHeader(text: string, link: string): string {
  const lines = splitLines(text)
  const end = lines.findIndex((line) => !/^\s*(#|$)/.test(line))
  const comments = lines.slice(0, end < 0 ? lines.length : end)
  const settings = comments.findLastIndex((line) => /^\s*#\s*(language|encoding)\s*:/i.test(line))
  const header = `${notice}${link}${usualBreak(lines)}`
  const before = comments.findIndex((line) => line.trimStart().startsWith(notice))
  if (before >= 0) return lines.with(before, header).join('')
  const above = lines.slice(0, settings + 1)
  return [...above, header, ...lines.slice(settings + 1)].join('')
}
