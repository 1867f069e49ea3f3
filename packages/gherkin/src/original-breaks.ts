import { usualBreak } from './lines'

/** A text in lines at every kind of break, as fields of forms and editors part it. */
const piecesOf = (text: string): { said: string; end: string }[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)]
    .map(([, said = '', end = '']) => ({ said, end }))
    .filter(({ said, end }, index, all) => said !== '' || end !== '' || index < all.length - 1)

/**
 * A text that went through a field or an editor, which keep no line breaks, with those of the text before: lines that are still there end as they
 * did, new ones as most do.
 */
export function withOriginalBreaks(before: string, typed: string): string {
  const old = piecesOf(before)
  const now = piecesOf(typed)
  const usual = usualBreak(before.match(/[^\n]*\n/g) ?? [])
  const most = Math.min(old.length, now.length)
  const same = (one: number, other: number) => old[one]?.said === now[other]?.said
  let from = 0
  while (from < most && same(from, from)) from++
  let end = 0
  while (end < most - from && same(old.length - 1 - end, now.length - 1 - end)) end++
  let at = from
  const lines = now.map(({ said, end: typedEnd }, index) => {
    if (typedEnd === '') return said
    const inMiddle = index >= from && index < now.length - end
    if (index < from) at = index
    else if (!inMiddle) at = index - now.length + old.length
    else if (old[at]?.said !== said) return said + endNear(old, at, said, usual)
    const known = old[at]?.end
    if (inMiddle) at++
    return said + (known || usual)
  })
  return lines.join('')
}

/** How far behind a place the same line is looked for. */
const reach = 200

function endNear(old: readonly { said: string; end: string }[], from: number, said: string, usual: string): string {
  for (let at = from; at < Math.min(old.length, from + reach); at++)
    if (old[at]?.said === said) return old[at]?.end || usual
  return usual
}
