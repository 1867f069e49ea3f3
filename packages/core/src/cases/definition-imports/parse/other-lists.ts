import { plainName } from '../../../platform/text/plain-name'

/** Words as an expression, compared as `plainName` writes them. */
const anyOf = (...words: string[]) => `(?:${words.map(plainName).join('|')})`
const whole = (expression: string) => new RegExp(`^${expression}$`)

const bug = anyOf(
  ...['bug', 'bugs', 'bug report', 'defect', 'defects', 'Fehler', 'Defekt', 'anomalie', 'bogue', 'defecto', 'defeito'],
  ...['баг', 'бага', 'баг-репорт', 'баг-репорта', 'дефект', 'дефекта', '缺陷', 'バグ', '不具合', '버그', '결함'],
)
const id = anyOf('id', 'no', 'nr', 'number', 'Nummer', 'key', 'code', 'номер', '编号', '番号', '번호')
const title = anyOf(
  ...['title', 'name', 'summary', 'description', 'Titel', 'Beschreibung', 'название', 'описание'],
  ...['标题', '描述', '名称'],
)
const ownName = whole(`(?:${bug}(?:${id}|${title})|${id}(?:de|del|du|do)?${bug})`)
/** What is known of bugs, and may be of test cases too. */
const fact = whole(
  `(?:${anyOf('severity', 'Schweregrad', 'gravité', 'severidad', 'серьезность', '严重程度', '严重性')}|${anyOf(
    ...['environment', 'assignee', 'assigned to', 'actual', 'actual result', 'actual results', 'actual behavior'],
    ...['actual behaviour', 'фактический результат', '实际结果'],
  )}|${bug}(?:status|state|type|category|priority))`,
)
/** What is known of bugs alone. */
const ownFact =
  /^(?:(?:bugs?|defects?)?(?:reported|raised|found|logged|detected)(?:by|on|date|at|in)|reporter|date(?:reported|raised|found|logged)|stepstoreproduce|reprosteps|reproducib\w+|resolution|rootcause|fix(?:ed)?(?:by|in|version|status|date))$/
const running = /^(?:(?:s|sr|sl)?no|nr|id)$/

const field = whole(
  anyOf('field', 'fields', 'field name', 'property', 'attribute', 'key', 'Feld', 'champ', 'campo', 'поле', '字段'),
)
const value = whole(anyOf('value', 'values', 'Wert', 'valeur', 'valor', 'значение', '值'))
const kind = whole(anyOf('type', 'issue type', 'item type', 'work item type', 'tracker', 'тип', 'тип задачи'))
const bugKind = whole(bug)

/** Names that a list of test cases has, and one of bugs has not. */
const saysTest = (name: string) =>
  /test|case|caso|scenario|szenario|pruf|essai|prueba|用例|测试|テスト|테스트|сценари|тест|^tc(?:id|nos?|s)?$/.test(
    name,
  ) && !/^(?:tester|test(?:er)?name|tested(?:by|on)|test(?:ing)?(?:date|environment|build|version|device))$/.test(name)

/**
 * The column by which a header is that of a list of bugs; null where that is not certain. It begins with what a bug is called by (behind a
 * running number, perhaps) or has the steps to reproduce it, has further facts of bugs, and no word that only test cases have.
 */
export function bugColumn(header: readonly string[]): string | null {
  const named = header.map((text) => ({ text: text.trim(), name: plainName(text) })).filter(({ name }) => name !== '')
  if (named.some(({ name }) => saysTest(name))) return null
  const [first, second] = named
  const begin = first && running.test(first.name) ? second : first
  const own = named.filter(({ name }) => ownFact.test(name))
  if (begin && ownName.test(begin.name) && (own.length > 0 || named.some(({ name }) => fact.test(name))))
    return begin.text
  const steps = own.find(({ name }) => name === 'stepstoreproduce')
  return steps && own.length > 1 ? steps.text : null
}

/** Whether a header says that each row is a field of one thing, and none a thing of its own. */
export function isFieldSheet(header: readonly string[]): boolean {
  const [one = '', other = '', ...more] = header.map(plainName).filter((name) => name !== '')
  return more.length === 0 && field.test(one) && value.test(other)
}

/** Whether a column of this name says of what kind each row is. */
export const saysKind = (header: string) => kind.test(plainName(header))

/** Whether a cell of such a column says that its row is a bug. */
export const isBugKind = (cell: string) => bugKind.test(plainName(cell))
