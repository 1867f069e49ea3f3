import type { LineMark } from './document'
import { breakOf, indentOf, withoutBreak } from './lines'

/** A line of tags as somebody types it: after a space the next tag begins. */
export const typedTags = (typed: string): string => (/[^\s@]\s$/.test(typed) ? `${typed}@` : typed)

/** The tags of a field, each once and with its `@`. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s@,]+/)
      .filter((tag) => tag !== '')
      .map((tag) => `@${tag}`),
  ),
]

/** Lines of a block with other tags in front of the line of a title; a comment behind the first line of tags stays. */
export function withTags(
  { lines, marks }: { lines: readonly string[]; marks: readonly LineMark[] | null },
  { from, title, tags, lineBreak }: { from: number; title: number; tags: readonly string[]; lineBreak: string },
): { lines: string[]; marks: LineMark[] | null } {
  const places = [...lines.keys()].filter(
    (index) => index >= from && index < title && lines[index]?.trimStart().startsWith('@'),
  )
  const [first] = places
  const comment = /\s#.*$/.exec(withoutBreak(lines[first ?? -1] ?? ''))?.[0] ?? ''
  const line = lines[first ?? title] ?? ''
  const written = `${indentOf(line)}${tags.join(' ')}${comment}${breakOf(line) || lineBreak}`
  const kept = (index: number) => !places.includes(index)
  const at = first ?? title
  const put = <Item>(items: readonly Item[], item: Item): Item[] =>
    items.flatMap((each, index) => [...(index === at && tags.length > 0 ? [item] : []), ...(kept(index) ? [each] : [])])
  return { lines: put(lines, written), marks: marks ? put<LineMark>(marks, '') : null }
}
