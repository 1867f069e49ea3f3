/** One entry of a list in a cell; `number` is null for a bullet. */
export type ListItem = { number: number | null; text: string }

/** A number in front of an item: `1. `, `1) `, `(1)`, `1、`, `1 - `, `1- `, `1-Open`, `Step 1`, `１．`, `①`; not `1.5`, `10:30` or `1-2`. */
const numbered =
  /^([ \t]*)(?:(?:step|schritt|étape|etape|paso|passo|passaggio|krok|шаг|步骤|ステップ|手順|第)[ \t]*#?([\d０-９]{1,4})步?[ \t]*[.:)、：-]?(?!\d)|[([（【]?([\d０-９]{1,4})(?:[.．](?![\d０-９])|[)\]）】]|、|[:：](?!\d)|[ \t]*[-–—](?![\d-]))|([①-⑳])[.．、:：]?)[ \t]*(.*)$/is
/** A dash right between the number and a word: it may stand in any text ("1-day trial"), so that one alone is no list. */
const closeDash = /^\s*\d{1,4}[-–—]\S/
/** A bullet in front of an item: `- `, `* `, `• `, or the tag `[step] `. */
const bullet = /^([ \t]*)(?:[-*•–—·▪][ \t]+|\[(?:step|action)\][ \t]*)(.*)$/is
/** A quick look that spares the rest for plain text: a digit, a sign or a word of these stands at the beginning. */
const couldBeList = /^[\s]*(?:[\d０-９①-⑳([（【\-*•–—·▪第]|s|é|e|p|k|ш|步|ス|手|test|expected|result|action)/i
/** A line that only announces the list under it. */
const heading =
  /^(?:test\s*)?(?:steps?|schritte|testschritte|étapes|pasos|passos|passi|kroki|шаги|步骤|手順|expected results?|results?)\s*[:：]?$/i

/**
 * The items of a cell that is a numbered or bulleted list, or null when it is none. Numbers must rise from item to
 * item; a line without the marker, with a deeper indent or with a smaller number belongs to the item above it. Steps
 * (`from: 'one'`) start at 0 or 1; expected results (`from: 'any'`) may leave numbers out.
 */
export function splitList(cell: string, options: { from: 'one' | 'any'; bullets: boolean }): ListItem[] | null {
  if (!couldBeList.test(cell)) return null
  const lines = linesOf(cell)
  let first = 0
  while (lines[first]?.trim() === '') first++
  if (heading.test(lines[first]?.trim() ?? '')) first++
  while (lines[first]?.trim() === '') first++
  const opening = lines[first]
  if (opening === undefined) return null
  const numberMatch = numbered.exec(opening)
  if (numberMatch) {
    const start = numberOf(numberMatch)
    if (options.from === 'one' && start > 1) return null
    const items = itemsOf(lines.slice(first), numbered, true)
    return items.length === 1 && closeDash.test(opening) ? null : unquoted(items)
  }
  if (options.bullets && bullet.test(opening)) return itemsOf(lines.slice(first), bullet, false)
  return null
}

/**
 * Lines of a cell. Where a cell has no line end of its own, `<br>` (ZenTao, Azure DevOps) and a written-out `\\n` in front of
 * a number count as one, and so does a rising number inside the line ("1. Open; 2. Save").
 */
function linesOf(cell: string): string[] {
  const text = cell.replace(/\r\n?/g, '\n')
  if (text.includes('\n')) return text.split('\n')
  const lines = text.split(/<br\s*\/?>|\\n(?=\s*\(?\d{1,3}[.)、])/i)
  return lines.length > 1 ? lines : inlineItems(text)
}

/** What parts the items of one line: "1. Open; 2. Save", "1. Open | 2. Save", "1. Open -> 2. Save". */
const separatorAtEnd = /(?:[;,；，|→»]|\s[/–—-]|[-=]?>)$/

/** Cuts a line in front of 2., 3. and so on, as long as each follows in turn on a 1. at the beginning. */
function inlineItems(text: string): string[] {
  const marker = /^\s*\(?1([.)、]|[-–—](?=\s))/.exec(text)?.[1]
  if (!marker) return [text]
  const isDash = /[-–—]/.test(marker)
  const items: string[] = []
  let from = 0
  for (const match of text.matchAll(/[\s;,；，。|→]\(?(\d{1,3})([.)、\-–—])(?!\d)(?=(\s?))/g)) {
    if (match[2] !== marker || Number(match[1]) !== items.length + 2 || (isDash && match[3] === '')) continue
    items.push(text.slice(from, match.index).trimEnd().replace(separatorAtEnd, ''))
    from = match.index + 1
  }
  return [...items, text.slice(from)]
}

/** The lines of a text, each with what is indented under it; null for a text without any. */
export function outlineOf(text: string): ListItem[] | null {
  const items: ListItem[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const above = items.at(-1)
    if (line.trim() === '') continue
    if (above && /^[ \t]/.test(line)) above.text += `\n${line.trimEnd()}`
    else items.push({ number: items.length + 1, text: line.trim() })
  }
  return items.length > 0 ? items : null
}

/** The number of a match of `numbered`; digits of full width and within circles are such too. */
const numberOf = ([, , ofStep, plain, circled]: RegExpExecArray) =>
  Number((ofStep ?? plain ?? circled ?? '').normalize('NFKC'))

function itemsOf(lines: string[], marker: RegExp, withNumbers: boolean): ListItem[] {
  const isClose = closeDash.test(lines[0] ?? '')
  const items: ListItem[] = []
  let indent = 0
  let last = -1
  for (const line of lines) {
    const match = isClose || !closeDash.test(line) ? marker.exec(line) : null
    const depth = match?.[1]?.length ?? 0
    const number = !withNumbers ? last + 1 : match ? numberOf(match) : Number.NaN
    if (items.length === 0) indent = depth
    if (match && depth <= indent + 1 && number > last) {
      items.push({ number: withNumbers ? number : null, text: match[withNumbers ? 5 : 2] ?? '' })
      last = number
    } else {
      const item = items.at(-1)
      if (item) item.text += `\n${line}`
    }
  }
  for (const item of items) item.text = item.text.trim()
  return items
}

/** Qase writes every item between quotes, with backslash escapes; only then they are taken away. */
function unquoted(items: ListItem[]): ListItem[] {
  if (!items.every((item) => /^".*"$/s.test(item.text))) return items
  return items.map((item) => ({ ...item, text: unescaped(item.text.slice(1, -1)).trim() }))
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\/nrt])/g, (_, character: string) => escapes[character] ?? character)
}
const escapes: Record<string, string> = { n: '\n', r: '', t: '\t' }
