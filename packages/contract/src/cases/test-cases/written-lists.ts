// What people write lists of steps like. How they are read: docs/decisions/written-steps.md.

/** Words for a step, and marks that stand before or around a number. */
const names =
  'step|schritt|étape|paso|passo|passaggio|шаг|крок|stap|krok|steg|adım|bước|langkah|단계|步骤|步驟|手順|ステップ'
const word = `(?:(?:test[\\s-]*)?(?:${names})[\\s-]*(?:#|n[°ºr]\\.?|no\\.?)?\\s*)`
const opening = `^(\\s*)(?:#{1,6}\\s+)?(?:[-*•]\\s+)?(?:\\*\\*|__|\\*)?`
const closing = '(?:\\*\\*|__|\\*)?'
const numbers = [
  // "Step 1: …", "STEP #1 – …", "**Step 1:** …", "Étape n°1 : …", "Step 1" alone.
  new RegExp(`${opening}${word}()(\\d{1,4})${closing}(?:\\s*[.):：．）]${closing}\\s*|\\s+[-–—]\\s+|\\s*$)(.*)$`, 'iu'),
  // "1. Schritt: …", "第1步：…".
  new RegExp(`${opening}()(\\d{1,4})[.):]?\\s*(?:${names})\\s*[:：–—-]\\s*${closing}\\s*(.*)$`, 'iu'),
  /^(\s*)()第\s*(\d{1,4})\s*步\s*[.:：、，]?\s*(.*)$/u,
  // "1. …", "1) …", "1 - …", "3.1 …", "1、…", "### 1. …", and "1.Open" as people write it in haste.
  new RegExp(
    `${opening}((?:\\d{1,4}\\.)*)(\\d{1,4})${closing}(?:\\s*[.):]${closing}(?:\\s+|$)|\\s+[-–—]\\s+|\\s*[、．）]\\s*|\\.(?=[\\p{Lu}\\p{Lo}])|\\)(?=\\p{L}))(.*)$`,
    'u',
  ),
  // "3.1 …" without a sign behind it, "（1）…", "[1] …".
  /^(\s*)((?:\d{1,4}\.)+)(\d{1,4})\s+(.*)$/u,
  /^(\s*)()[（(](\d{1,4})[）)]\s*(.*)$/u,
  /^(\s*)()\[(\d{1,4})\]\s+(?!\()(.*)$/u,
  // "# …" of Jira counts by itself.
]
/** Signs of points as people type them and as word processors copy them (from U+F0A7 on those of their symbol fonts). */
const points = '-*•·–▪▫◦‣●○■➢➤✓✔\uf0a7\uf0b7\uf0d8\uf0fc'
const bulleted = new RegExp(`^(\\s*)(?:[${points}]|#?\\.(?=\\s))\\s+(?:\\[[ xX]\\]\\s+)?(.*)$`, 'u')
const counted = /^(\s*)#\s+(.*)$/
/** "a. …", "B) …", "iii. …". */
const lettered = /^(\s*)(?:([a-z])|([ivx]{1,5}))[.)]\s+(.*)$/i
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const labels = {
  expectedResult:
    'expected(?: (?:results?|outcomes?|behaviou?rs?))?|expect|er|erwartet(?:es (?:ergebnis|resultat|verhalten))?|soll|résultat attendu|resultado esperado|risultato atteso|ожидаемый результат|verwacht resultaat|oczekiwany (?:rezultat|wynik)|beklenen sonuç|kết quả mong đợi|hasil yang diharapkan|예상 ?결과|기대 ?결과|预期结果|預期結果|期待結果|期待値|verify',
  testData: 'test ?data|data|input|testdaten|daten|données|datos|данные|测试数据',
  description: 'action|description|aktion|acción|действие|操作',
}
const labelled = (names: string) =>
  new RegExp(`^\\s*(?:[-*•]\\s+)?(?:\\*\\*|__)?(?:${names})(?:\\*\\*)?\\s*[:：](?:\\*\\*|__)?\\s*`, 'iu')
/** Lines that begin with what the text behind is. */
export const labelLines = [
  ['expectedResult', labelled(labels.expectedResult)],
  ['expectedResult', /^\s*(?:[-*•]\s+)?(?:⇒|➜|→|=>|->)\s+/],
  ['testData', labelled(labels.testData)],
  ['description', labelled(labels.description)],
] as const
const manySteps =
  'steps|schritte|étapes|pasos|passos|passi|шаги|кроки|kroki|stappen|steg|adımlar[ıi]?|các bước|bước|langkah(?:-langkah)?|步骤|测试步骤|步驟|手順|단계'
/** The word for steps alone, or among few others where the line is marked as a heading or ends with a colon. */
const stepsHeads = [
  new RegExp(`^(?:test )?(?:${manySteps})(?: to (?:reproduce|test|execute))?[:：]?(?:\\*\\*)?$`, 'iu'),
  new RegExp(`^(?:#{1,6} |h\\d\\. |\\*\\*|__).{0,30}(?:${manySteps})(?!\\p{L}).{0,30}$`, 'iu'),
  new RegExp(`^[^.:：]{0,20}(?<!\\p{L})(?:${manySteps})(?!\\p{L})[^.:：]{0,30}[:：]$`, 'iu'),
]
/** What heads anything is short. */
const isShort = (line: string) => line.length <= 100
/** A line that heads a list of steps. */
export const isStepsHead = (line: string): boolean => isShort(line) && stepsHeads.some((head) => head.test(line.trim()))
/** A line that heads what is below it: marked as a heading, or all of it bold. */
const isHeading = (line: string): boolean =>
  isShort(line) && /^(?:#{1,6} +\S|h[1-6]\. +\S|(\*\*|__)[^*_]+\1 ?[:：]?$)/.test(line.trim())
/** A line that begins what is said of the whole: a heading, or a name in bold with its colon. */
export const isOfWhole = (line: string): boolean =>
  isHeading(line) || /^ {0,8}(\*\*|__)[^*_]{1,40}(?:[:：]\1|\1 ?[:：])/.test(line)
/** A line that heads the list of what is expected. */
export const expectedHead = new RegExp(
  `^\\s*(?:#{1,6}\\s+|h\\d\\.\\s+|\\*\\*)?(?:${labels.expectedResult})\\s*[:：]?(?:\\*\\*)?\\s*$`,
  'iu',
)

const han = '一二三四五六七八九'
/** 十二 = 12. */
const hanNumber = (text: string): number => {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['0', text]
  const digit = (sign: string, none: number) => (sign === '' ? none : han.indexOf(sign) + 1)
  return (tens === '0' ? 0 : digit(tens, 1)) * 10 + digit(ones, 0)
}

/** Numbers in circles, on keys, in wide digits and in Chinese as usual ones. */
const usualNumbers = (line: string) =>
  line
    .replace(
      /^(\s*[^\s\d０-９]{0,6}\s?)([０-９]{1,4})/u,
      (_, before: string, wide: string) => before + wide.normalize('NFKC'),
    )
    .replace(
      /^(\s*)(第?)([一二三四五六七八九]?十?[一二三四五六七八九]|[一二三四五六七八九]?十)(?=\s*[步、．])/u,
      (_, space: string, before: string, sign: string) => `${space}${before}${hanNumber(sign)}`,
    )
    .replace(
      /^(\s*)([\u2460-\u2473])\s*/u,
      (_, space: string, sign: string) => `${space}${sign.charCodeAt(0) - 0x245f}. `,
    )
    .replace(/^(\s*)(\d)\ufe0f?\u20e3\s*/u, '$1$2. ')

type Item = { number: number; lines: string[] }
type Mark = { space: number; chapter: string; number: number; text: string }

function markOf(line: string): Mark | null {
  for (const pattern of numbers) {
    const [, space, chapter, number, text = ''] = pattern.exec(usualNumbers(line)) ?? []
    if (number !== undefined) return { space: space?.length ?? 0, chapter: chapter ?? '', number: Number(number), text }
  }
  return null
}

/** A line as an item of a list without numbers. */
function pointOf(line: string): Mark | null {
  const [, space, text] = bulleted.exec(line) ?? []
  return text === undefined ? null : { space: space?.length ?? 0, chapter: '', number: 0, text }
}

/** A line as an item that a letter or a Roman number counts. */
function letterOf(line: string): Mark | null {
  const [, space = '', letter = '', , text] = lettered.exec(line) ?? []
  if (text === undefined) return null
  return { space: space.length, chapter: '', number: letter ? letter.toLowerCase().charCodeAt(0) - 96 : 0, text }
}
function romanOf(line: string): Mark | null {
  const [, space = '', letter, several, text] = lettered.exec(line) ?? []
  if (text === undefined) return null
  return { space: space.length, chapter: '', number: roman.indexOf((letter ?? several ?? '').toLowerCase()) + 1, text }
}

function hashOf(line: string): Mark | null {
  const [, space, text] = counted.exec(line) ?? []
  return text === undefined ? null : { space: space?.length ?? 0, chapter: '', number: 0, text }
}

/** The first line with a number; -1 for none. A heading with a number stands above a list, unless the next one is another. */
function firstMark(lines: readonly string[]): number {
  const marks = lines.map(markOf)
  const first = marks.findIndex((mark) => mark !== null)
  const next = marks.findIndex((mark, at) => at > first && mark !== null && !isHeading(lines[at] ?? ''))
  const counts = marks.some(
    (mark, at) => isHeading(lines[at] ?? '') && mark?.number === (marks[first]?.number ?? 0) + 1,
  )
  return isHeading(lines[first] ?? '') && marks[next]?.number === 1 && !counts ? next : first
}

/** What marks the items of a list, and whether they count. */
type Reading = { read: (line: string) => Mark | null; counts: boolean }

/** How a text is read as a list, and where it begins (-1 = with its first line). */
function readingOf(lines: readonly string[]): Reading & { first: number } {
  const first = firstMark(lines)
  if (lines.every((line) => /^\s*(#(?!\.)|$)/.test(line)) && lines.some((line) => hashOf(line)))
    return { read: hashOf, counts: false, first: -1 }
  if (first >= 0) return { read: markOf, counts: true, first }
  for (const read of [letterOf, romanOf]) {
    const marks = lines.map(read)
    const one = marks.findIndex((mark) => mark?.number === 1)
    // One letter with a point is the beginning of a name.
    if (one >= 0 && marks.slice(one).some((mark) => mark?.number === 2)) return { read, counts: true, first: one }
  }
  return { read: pointOf, counts: false, first: -1 }
}

/** The items of a numbered list (or, without numbers, of one with dots); lines below an item belong to it. Null for any other text. */
export function listItems(text: string): { before: string[]; items: Item[]; counts: boolean } | null {
  const lines = text.split('\n')
  const { read, counts, first } = readingOf(lines)
  const before = first < 0 ? [] : lines.slice(0, first).filter((line) => !isStepsHead(line) && !isHeading(line))
  const items: Item[] = []
  let top: Mark | null = null
  for (const line of first < 0 ? lines : lines.slice(first)) {
    const mark = read(line)
    const last = items.at(-1)
    const isNext =
      mark !== null &&
      (top === null ||
        (mark.space <= top.space &&
          (!counts || (mark.chapter === top.chapter && mark.number === (last?.number ?? 0) + 1))))
    if (mark && isNext) {
      items.push({ number: counts ? mark.number : items.length + 1, lines: [mark.text] })
      top ??= mark
    } else if (last) last.lines.push(read === hashOf ? line.replace(/^#+(?=[*#-])/, '') : line)
    else if (line.trim() !== '' && !isStepsHead(line) && !isHeading(line)) return null
  }
  return items.length > 0 ? { before, items, counts } : null
}

/** The items of a list that stands on one line (“1. Open; 2. Close”), a line each; any other text, and one of fewer items, as it is. */
export function lineItems(text: string, fewest: number): string {
  if (text.includes('\n') || !/^\s*1[.)]\s/.test(text)) return text
  const items: string[] = []
  let rest = text.trim()
  for (let next = 2; ; next++) {
    const at = rest.search(new RegExp(`[\\s;,]${next}[.)]\\s+\\S`))
    if (at < 0) break
    items.push(rest.slice(0, at).replace(/[\s;,]+$/, ''))
    rest = rest.slice(at + 1)
  }
  items.push(rest)
  return items.length < fewest ? text : items.join('\n')
}

/** A text whose points have their words behind a tab, as word processors copy them, which is no table. */
export const withoutPointTabs = (text: string) =>
  text.replace(new RegExp(`^([^\\S\\n]*(?:[${points}]|o))\\t`, 'gmu'), '$1 ')

/** A text whose only tabs stand before its lines, which is indented by them and no table: with spaces instead. */
export const withoutIndent = (text: string): string =>
  /\S[^\S\n]*\t/.test(text) ? text : text.replace(/^\t+/gm, (tabs) => '    '.repeat(tabs.length))

/** Lines as a text, without empty ones around it. */
export const tidy = (lines: readonly string[]) => lines.join('\n').replace(/^\n+/, '').trimEnd()
