// What people write lists of steps like. How they are read: docs/decisions/written-steps.md.

/** Words for a step, and marks that stand before or around a number. */
const word = '(?:(?:test[\\s-]*)?(?:step|schritt|étape|paso|passo|шаг|stap|krok)[\\s-]*#?\\s*|步骤\\s*|手順\\s*)'
const opening = `^(\\s*)(?:#{1,6}\\s+)?(?:[-*•]\\s+)?(?:\\*\\*|__|\\*)?`
const closing = '(?:\\*\\*|__|\\*)?'
const numbers = [
  // "Step 1: …", "STEP #1 – …", "**Step 1:** …", "Step 1" alone.
  new RegExp(`${opening}${word}()(\\d{1,4})${closing}(?:\\s*[.):：．]${closing}\\s*|\\s+[-–—]\\s+|\\s*$)(.*)$`, 'iu'),
  // "1. …", "1) …", "1 - …", "3.1 …", "1、…", "### 1. …".
  new RegExp(
    `${opening}((?:\\d{1,4}\\.)*)(\\d{1,4})${closing}(?:\\s*[.):]${closing}(?:\\s+|$)|\\s+[-–—]\\s+|\\s*[、．]\\s*)(.*)$`,
    'u',
  ),
  // "3.1 …" without a sign behind it, "（1）…".
  /^(\s*)((?:\d{1,4}\.)+)(\d{1,4})\s+(.*)$/u,
  /^(\s*)()[（(](\d{1,4})[）)]\s*(.*)$/u,
  // "# …" of Jira counts by itself.
]
const bulleted = /^(\s*)[-*•·–]\s+(?:\[[ xX]\]\s+)?(.*)$/
const counted = /^(\s*)#\s+(.*)$/
const labels = {
  expectedResult:
    'expected(?: (?:results?|outcomes?|behaviou?rs?))?|expect|er|erwartet(?:es (?:ergebnis|resultat|verhalten))?|soll|résultat attendu|resultado esperado|risultato atteso|ожидаемый результат|verwacht resultaat|预期结果|期待結果',
  testData: 'test ?data|data|input|testdaten|daten|données|datos|данные|测试数据',
  description: 'action|description|aktion|acción|действие|操作',
}
const labelled = (names: string) =>
  new RegExp(`^\\s*(?:[-*•]\\s+)?(?:\\*\\*|__)?(?:${names})(?:\\*\\*)?\\s*[:：](?:\\*\\*|__)?\\s*`, 'iu')
/** Lines that begin with what the text behind is. */
export const labelLines = [
  ['expectedResult', labelled(labels.expectedResult)],
  ['testData', labelled(labels.testData)],
  ['description', labelled(labels.description)],
] as const
/** A line that heads a list of steps. */
const stepsHead =
  /^\s*(?:#{1,6}\s+|h\d\.\s+|\*\*)?(?:test )?(?:steps(?: to reproduce)?|schritte|étapes|pasos|шаги|步骤|测试步骤)\s*[:：]?(?:\*\*)?\s*$/iu
/** A line that heads the list of what is expected. */
export const expectedHead = new RegExp(
  `^\\s*(?:#{1,6}\\s+|h\\d\\.\\s+|\\*\\*)?(?:${labels.expectedResult})\\s*[:：]?(?:\\*\\*)?\\s*$`,
  'iu',
)

/** Numbers in circles and on keys as usual ones. */
const usualNumbers = (line: string) =>
  line
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

function hashOf(line: string): Mark | null {
  const [, space, text] = counted.exec(line) ?? []
  return text === undefined ? null : { space: space?.length ?? 0, chapter: '', number: 0, text }
}

/** The items of a numbered list (or, without numbers, of one with dots); lines below an item belong to it. Null for any other text. */
export function listItems(text: string): { before: string[]; items: Item[] } | null {
  const lines = text.split('\n')
  const isHashed = lines.every((line) => /^\s*(#|$)/.test(line)) && lines.some((line) => hashOf(line))
  const first = isHashed ? -1 : lines.findIndex((line) => markOf(line) !== null)
  const read = first >= 0 ? markOf : isHashed ? hashOf : pointOf
  const before = first < 0 ? [] : lines.slice(0, first).filter((line) => !stepsHead.test(line))
  const items: Item[] = []
  let top: Mark | null = null
  for (const line of first < 0 ? lines : lines.slice(first)) {
    const mark = read(line)
    const last = items.at(-1)
    const isNext =
      mark !== null &&
      (top === null ||
        (mark.space <= top.space &&
          (read !== markOf || (mark.chapter === top.chapter && mark.number === (last?.number ?? 0) + 1))))
    if (mark && isNext) {
      items.push({ number: read === markOf ? mark.number : items.length + 1, lines: [mark.text] })
      top ??= mark
    } else if (last) last.lines.push(isHashed ? line.replace(/^#+(?=[*#-])/, '') : line)
    else if (!stepsHead.test(line)) return null
  }
  return items.length > 0 ? { before, items } : null
}

/** Lines as a text, without empty ones around it. */
export const tidy = (lines: readonly string[]) => lines.join('\n').replace(/^\n+/, '').trimEnd()
