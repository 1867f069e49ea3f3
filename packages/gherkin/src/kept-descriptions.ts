import { childrenOf, parseOfficially } from './document'
import { indentOf, isBlank, isComment, splitLines, usualBreak, withoutBreak } from './lines'
import { lostStepsIn } from './lost-steps'

/** Stands as a comment above a scenario or Background whose description has lines that look like steps; see docs/decisions/feature-editor.md. */
const remark = 'caseweave: the description is no step'

/** True for the comment by which a person has said that the lines below a name are a description. */
export const isRemark = (line: string): boolean =>
  withoutBreak(line).trim().replace(/^#\s*/, '') === remark && isComment(line)

/** True when that comment stands above the keyword at this index: among its tags, comments and blank lines. */
export function isKept(lines: readonly string[], head: number): boolean {
  for (let at = head - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (isRemark(line)) return true
    if (!isBlank(line) && !isComment(line) && !line.trimStart().startsWith('@')) return false
  }
  return false
}

/**
 * The text with a comment above each scenario whose description seems to hold steps, so that nobody takes them for steps any more. Cucumber
 * reads the same as before. A text that it refuses stays as it is.
 */
export function keepDescriptions(text: string): string {
  const read = parseOfficially(text)
  if ('problems' in read) return text
  const { feature } = read
  const lines = splitLines(text)
  const lineBreak = usualBreak(lines)
  const before = new Set<number>()
  for (const { node, kind } of childrenOf(feature)) {
    if (kind === 'rule' || node.description === '') continue
    const head = node.location.line - 1
    if (lostStepsIn(node.description.split('\n'), feature.language).length === 0 || isKept(lines, head)) continue
    before.add(Math.min(head, ...('tags' in node ? node.tags : []).map((tag) => tag.location.line - 1)))
  }
  if (before.size === 0) return text
  return lines
    .map((line, index) => (before.has(index) ? `${indentOf(line)}# ${remark}${lineBreak}${line}` : line))
    .join('')
}
