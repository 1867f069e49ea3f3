import {
  csvLimits,
  type ModuleSeparator,
  type PriorityNumbers,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  type CaseValues,
  type ChoiceField,
  choiceValues,
  settingName,
  usualValue,
} from '@caseweave/contract/cases/test-cases/case-fields'
import type { Priority } from '@caseweave/contract/cases/test-cases/test-cases'
import { cleanText, readTags } from '@caseweave/contract/platform/case-text'
import { plainName } from '../../../platform/text/plain-name'

export { cleanText, readTags }

/** Remembers what short cells mean: columns of priorities, flags and modules repeat few values many times. */
export function remembered<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>()
  return (cell) => {
    const before = known.get(cell)
    if (before !== undefined) return before
    const value = read(cell)
    if (cell.length <= 200 && known.size < 10_000) known.set(cell, value)
    return value
  }
}

const wordsOf = (lists: Record<string, string>) =>
  new Map(Object.entries(lists).flatMap(([value, words]) => plainWords(words).map((word) => [word, value] as const)))

const plainWords = (words: string) => words.split(' ').map(plainName)

/** Words of the known tools, and of plain sheets in the languages of `headerWords`. */
const priorityWords = wordsOf({
  SHOWSTOPPER:
    'showstopper blocker blocking p0 blockierend bloquant bloqueante bloqueador bloccante blokujący blokujacy blokująca блокирующий блокирующая блокер 阻塞 致命',
  CRITICAL:
    'critical highest urgent immediate veryhigh musttest musthave p1 kritisch sehrhoch hochste dringend critique urgente tresimportant tresimportante treshaute critico critica muyalta crítica critica moltoalta krytyczny krytyczna pilny bardzowysoki kritiek kritik đặcbiệt khẩncấp nghiêmtrọng критичний sangattinggi 긴급 최상 치명 критический критичный критическая критично высший наивысший срочный 紧急 严重 最高 关键',
  HIGH: 'high h major important hoch hoog yüksek yuksek cao високий висока tinggi 높음 상 높은 wichtig haute eleve elevee majeur majeure alta alto mayor importante shouldhave p2 wysoki wysoka ważny istotny высокий высокая высоко важный важно 高 重要 主要',
  MEDIUM:
    'medium m normal moderate gemiddeld orta trungbình vừa середній середня sedang menengah 보통 중간 중 mid middle average mittel moyen moyenne normale media medio couldhave testiftime p3 média médio średni średnia normalny medio средний средняя средне нормальный обычный 中 中等 普通 一般 次要',
  LOW: 'low l laag düşük dusuk thấp низький низька rendah 낮음 하 낮은 lowest verylow niedrig gering sehrniedrig niedrigste basse faible mineur mineure baja bajo menor baixa baixo cosmetic optional wonthave donttest p4 p5 bassa basso niski niska niewielki низкий низкая низко незначительный минорный 低 最低 轻微 建议',
}) as Map<string, Priority>

const numbersHighestFirst: Priority[] = ['SHOWSTOPPER', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'LOW']
const numbersLowestFirst: Priority[] = ['LOW', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'SHOWSTOPPER']
/** Words that say that nobody has chosen a priority. */
const unset = new Set(['', 'undefined', 'undecided', 'none', 'notset', 'na', 'unknown', '无', '未设置'])

/**
 * The priority that a cell names, LOW for an empty one, null for one that is not known. Words win over
 * numbers ("4 - Must Test"); bare numbers 0 to 5 follow `numbers`.
 */
export function readPriority(cell: string, numbers: PriorityNumbers): Priority | null {
  const whole = plainName(cell)
  if (unset.has(whole)) return 'LOW'
  const known = priorityWords.get(whole) ?? priorityWords.get(whole.replace(/^\d+|\d+$/g, ''))
  if (known) return known
  const words = cell.split(/[^\p{L}\p{N}]+/u).map(plainName)
  const word = words.find((one) => priorityWords.has(one))
  if (word !== undefined) return priorityWords.get(word) ?? null
  const scale = numbers === '1-highest' ? numbersHighestFirst : numbersLowestFirst
  const number = /^[^\p{L}\p{N}]*(\d)(?:\.0+)?(?!\d)/u.exec(cell)?.[1]
  return number === undefined ? null : (scale[Number(number)] ?? null)
}

/** Choices whose cells other tools fill with words of their own. */
const choiceReaders: {
  [Field in ChoiceField]?: (cell: string, numbers: PriorityNumbers) => CaseValues[Field] | null
} = { priority: readPriority }

/** The value of a choice that a cell names, its usual one for an empty cell, null for one that is not known. */
export function readChoice<Field extends ChoiceField>(
  field: Field,
  cell: string,
  numbers: PriorityNumbers,
): CaseValues[Field] | null {
  const reader = choiceReaders[field]
  if (reader) return reader(cell, numbers)
  const word = plainName(cell)
  if (word === '') return usualValue(field)
  const names = (value: CaseValues[Field]) => [value, settingName(field, value)].map(plainName)
  return choiceValues(field).find((value) => names(value).includes(word)) ?? null
}

const yesWords = new Set(
  'yes y true 1 x ja j wahr oui o vrai si s verdadero sim on vero tak prawda да истина はい 有 是 可 对 有 automatable automatisierbar automatisable automatizable applicable automated automate automatic planned possible candidate tobeautomated isautomated ready feasible actual draft approved active design new inreview published final'.split(
    ' ',
  ),
)
const noWords = new Set(
  'no n false 0 nein falsch non faux falso nao off nie fałsz нет ложь いいえ 否 不 无 manual manually manualonly notautomatable nonautomatable nichtautomatisierbar cannotbeautomated cantbeautomated notpossible notfeasible notacandidate wontautomate notrequired notneeded notapplicable nonapplicable na outofscope deprecated obsolete retired archived closed rejected inactive disabled deleted cancelled canceled'.split(
    ' ',
  ),
)

/** A yes-or-no cell: true, false, or null where the word is not known; ticks and crosses count. */
export function readFlag(cell: string): boolean | null {
  const sign = cell.trim()
  if (/^[✓✔☑✅]/u.test(sign)) return true
  if (/^[✗✘☒❌✕]/u.test(sign)) return false
  const word = plainName(sign)
  if (yesWords.has(word)) return true
  return noWords.has(word) ? false : null
}

const runnerWords = plainWords(
  'automated isautomated automation automatic auto generic cucumber script scripted bdd automatisiert automatisch automatise automatisee automatizado automatizada automático automática automatizzato automatico automatizzata zautomatyzowany automatyczny автоматизирован автоматизировано автоматизированный автоматический авто автотест 自动 自动化 已自动化 自動 自動化 自動化済み',
)
const automatedWords = new Set([...runnerWords, ...plainWords('yes y true 1 x ja oui si sim tak да はい 是')])
const manualWords = new Set(
  plainWords(
    'manual manually notautomated manuell manuel manuelle nichtautomatisiert manuale ręczny ręcznie ручной вручную ручная мануальный 手动 手工 人工 手動 手作業',
  ),
)
const neverAutomatedWords = new Set(
  'manualonly notautomatable nonautomatable nichtautomatisierbar cannotbeautomated cantbeautomated wontautomate wontbeautomated notacandidate notpossible notfeasible'.split(
    ' ',
  ),
)

/** What an automation column says: already automated, never to be automated, or (null) nothing of that kind. */
export function readAutomation(cell: string): 'automated' | 'never' | null {
  const word = plainName(cell)
  if (automatedWords.has(word)) return 'automated'
  return neverAutomatedWords.has(word) ? 'never' : null
}

/** True for a cell that says who runs a test: a person or a machine. */
export function namesRunner(cell: string): boolean {
  const word = plainName(cell)
  return runnerWords.includes(word) || manualWords.has(word) || neverAutomatedWords.has(word)
}

/** The module path in a cell, outermost first, where `->` separates like `>`; ZenTao's id at the end of a name, `(#12)`, is dropped. */
export function readModulePath(cell: string, separator: ModuleSeparator): string[] {
  const text = cleanText(cell)
  const found = separator === 'auto' ? ['>', '/', '\\'].find((one) => text.includes(one)) : separator
  const parts = found === undefined || found === 'none' ? [text] : text.split(found === '>' ? /-?>/ : found)
  return parts
    .map((part) =>
      part
        .replace(/\(#\d+\)$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
}

/** What keeps a module path from being stored, or null. */
export function modulePathProblem(path: readonly string[]): string | null {
  if (path.length > csvLimits.moduleLevels)
    return `has ${path.length} levels; at most ${csvLimits.moduleLevels} are allowed`
  const long = path.find((name) => name.length > csvLimits.moduleName)
  return long ? `has a name of ${long.length} characters; at most ${csvLimits.moduleName} are allowed` : null
}
