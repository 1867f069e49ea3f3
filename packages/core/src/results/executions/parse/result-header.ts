import {
  type ResultColumns,
  type ResultField,
  resultColumnsProblem,
} from '@caseweave/contract/results/result-imports/result-columns'
import { bestNamed, nameWithoutBrackets } from '../../../cases/definition-imports/parse/header-names'
import { plainName } from '../../../platform/text/plain-name'
import { statusOfWord } from './status-words'

/** Headers of known tools and of plain lists for each field; the first column that has one of them is taken. */
const names: Partial<Record<ResultField, readonly string[]>> = {
  key: [
    'test case no',
    'test case no.',
    'test case number',
    'test case id',
    'test case key',
    'testcaseid',
    'testcasekey',
    'testcaseno',
    'case id',
    'case no',
    'test key',
    'test id',
    'issue key',
    'key',
    'id',
    'tc id',
    'no',
    'no.',
    'external id',
  ],
  name: [
    'name',
    'test name',
    'testname',
    'test case name',
    'test case',
    'testcase',
    'title',
    'summary',
    'test summary',
    'test title',
    'test',
    'scenario',
    'test method',
    'case title',
    '用例名称',
    '用例标题',
  ],
  status: [
    'last result',
    'status',
    'result',
    'test result',
    'testresult',
    'test status',
    'outcome',
    'verdict',
    'execution status',
    'state',
    'run status',
    'ergebnis',
    'testergebnis',
    'statut',
    'résultat',
    'verdict du test',
    'estado',
    'resultado',
    'situação',
    'stato',
    'esito',
    'risultato',
    'wynik',
    'wynik testu',
    'stan',
    'статус',
    'результат',
    'результат теста',
    '测试结果',
    '执行结果',
    '结果',
    '状态',
    'テスト結果',
    '実行結果',
    '結果',
    '判定',
    'ステータス',
    'resultaat',
    'test durumu',
    'durum',
    'sonuç',
    'kết quả kiểm thử',
    'kết quả',
    'trạng thái',
    'hasil pengujian',
    'hasil',
    '테스트 결과',
    '수행 결과',
    '결과',
    '상태',
  ],
  className: ['test class', 'class', 'classname', 'class name', 'package'],
  fileName: ['file', 'file name', 'filename', 'uri', 'path', 'feature file', 'spec'],
  suite: ['suite', 'module', 'test suite', 'section', 'folder', 'component', 'feature', 'sub suite'],
  durationMs: ['duration in ms', 'duration ms', 'durationms', 'duration (ms)', 'elapsed ms', 'time ms', 'time (ms)'],
  durationSeconds: [
    'duration',
    'duration (s)',
    'duration in s',
    'duration s',
    'time',
    'elapsed',
    'elapsed time',
    'actual loe',
    'time (s)',
    'execution time',
    'dauer',
    'laufzeit',
    'durée',
    'duración',
    'duração',
    'durata',
    'czas trwania',
    'длительность',
    '耗时',
    '执行时间',
    '実行時間',
  ],
  message: [
    'message',
    'actual result',
    'error',
    'error message',
    'failure message',
    'comment',
    'comments',
    'remarks',
    'notes',
    'defect',
    'tatsächliches ergebnis',
    'kommentar',
    'bemerkung',
    'résultat obtenu',
    'commentaire',
    'resultado obtenido',
    'resultado obtido',
    'comentario',
    'comentário',
    'risultato ottenuto',
    'commento',
    'rzeczywisty rezultat',
    'uwagi',
    'фактический результат',
    'комментарий',
    '实际结果',
    '备注',
    '実結果',
    '備考',
    'werkelijk resultaat',
    'opmerkingen',
    'gerçekleşen sonuç',
    'kết quả thực tế',
    'ghi chú',
    'фактичний результат',
    'коментар',
    'hasil aktual',
    'catatan',
    '실제 결과',
    '비고',
  ],
  date: [
    'date',
    'start time',
    'execution date',
    'executed on',
    'executed at',
    'timestamp',
    'started at',
    'run date',
    'tested on',
    'date executed',
    'datum',
    'fecha',
    'дата',
    '日期',
    '执行日期',
    '実施日',
    'tarih',
    'ngày thực hiện',
    'tanggal',
    '수행일',
    '실행일',
  ],
  dataset: ['dataset', 'parameters', 'params', 'iteration', 'configuration', 'browser'],
}

/** The same name as a header has it for comparing. */
const fieldsByName = (Object.entries(names) as [ResultField, readonly string[]][]).map(
  ([field, list]) => [field, list.map((name) => plainName(name))] as const,
)
const isName = (plain: string) => fieldsByName.some(([, list]) => list.includes(plain))

/** Fields that sheets of test cases call the same, in more languages. */
const fieldsOfCases = [
  ['name', 'summary'],
  ['key', 'caseId'],
  ['suite', 'module'],
] as const

/** What each column holds, by its header; of several columns for the result, by `rows` the one that says results. */
export function fieldsOfHeader(header: readonly string[], rows: readonly (readonly string[])[] = []): ResultField[] {
  const plain = header.map((cell) => nameWithoutBrackets(cell, isName))
  const fields: ResultField[] = header.map(() => 'ignore')
  for (const [field, list] of fieldsByName) {
    const open = list.map((name) => plain.indexOf(name)).filter((index) => index >= 0 && fields[index] === 'ignore')
    const at = field === 'status' ? (open.find((index) => saysResults(rows, index)) ?? open[0]) : open[0]
    if (at !== undefined) fields[at] = field
  }
  for (const [field, ofCases] of fieldsOfCases) {
    const at = fields.includes(field) ? undefined : bestNamed(header, ofCases, (index) => fields[index] === 'ignore')
    if (at !== undefined) fields[at] = field
  }
  return fields
}

/** True for a column with text that means a result in most of its cells. */
function saysResults(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter((cell) => statusOfWord(cell) !== null).length * 2 >= cells.length
}

/** How many cells of a record are known headers; a row of results has none but by chance. */
export const knownHeaders = (cells: readonly string[]): number =>
  fieldsOfHeader(cells).filter((field) => field !== 'ignore').length

/**
 * What the columns of a list without a header hold, by its cells: the column of result words, the first other one with text as
 * the name, and the text behind both as the message. Null when that is not clear.
 */
export function fieldsOfCells(rows: readonly (readonly string[])[]): ResultField[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== ''),
  )
  const status = columns.findIndex(
    (cells) => cells.length > 0 && cells.every((cell) => cell.length > 1 && statusOfWord(cell) !== null),
  )
  const name = columns.findIndex((cells, index) => index !== status && cells.some((cell) => /\p{L}/u.test(cell)))
  if (status < 0 || name < 0) return null
  const message = columns.findIndex((cells, index) => index > Math.max(status, name) && cells.length > 0)
  return columns.map((_, index) =>
    index === status ? 'status' : index === name ? 'name' : index === message ? 'message' : 'ignore',
  )
}

/**
 * True for a first row that names columns without a name known here: in one column it is the only cell with a letter. Its words
 * ("success", "failed") may mean a result all the same.
 */
export function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...below] = rows
  return first.some((cell, index) => {
    const cells = below.map((row) => row[index]?.trim() ?? '').filter((one) => one !== '')
    return cells.length > 0 && /\p{L}/u.test(cell) && !/\d/.test(cell) && cells.every((one) => !/\p{L}/u.test(one))
  })
}

/** True for columns that make results. */
export const isComplete = ({ fields }: Pick<ResultColumns, 'fields'>): boolean => resultColumnsProblem(fields) === null
