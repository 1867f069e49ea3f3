// What the heads of columns say, in the languages that tables were seen in; a longer name may go on in brackets.

/** What a column of a table of steps holds. */
export type Column = 'number' | 'description' | 'testData' | 'expectedResult'

const heads: [Column, RegExp][] = [
  [
    'number',
    /^(#|nr\.?|no\.?|№|stt|(test ?)?(step|schritt|étape|paso|passo|шаг|крок|stap|krok|adım|bước) ?(#|no\.?|nr\.?|№|number|id|số)|s\.? ?no\.?|id|number|序号|步骤编号)$/i,
  ],
  [
    'expectedResult',
    /^((test ?)?result|expect|er$|erwartet|ergebnis|soll|résultat|resultado|risultato|ожидаем|очікуван|verwacht|oczekiwan|beklenen|förvänta|forvente|kết quả (mong|dự|kỳ)|hasil yang di|hasil diharap|预期|期望|期待|예상|기대)/i,
  ],
  [
    'testData',
    /^(test ?data|data|input|testdaten|daten|eingabe|données|datos|dati|dados|данные|тестові дані|test verisi|dữ liệu|data uji|dane|测试数据|数据)/i,
  ],
  [
    'description',
    /^(test ?)?(steps?|actions?|descriptions?|instructions?|procedures?|what to do|schritte?|aktion|étapes?|pasos?|acción|passos?|passi|ação|azione|шаги?|действи|кроки?|дії|дія|stappen|stap|kroki?|adım|işlem|(các )?bước|hành động|thao tác|langkah|tindakan|(测试)?步骤|操作|手順|단계)/i,
  ],
]
/** A column of what came out has such a name too, unless another one says that it is expected. */
const isExpected =
  /expect|^er$|erwartet|soll|attendu|esperad|attes|ожидаем|очікуван|verwacht|oczekiwan|beklenen|förvänta|forvente|mong|dự kiến|kỳ vọng|diharap|预期|期望|期待|예상|기대/i
/** A column of several steps; what describes the case beside it is none. */
const isOfSteps =
  /steps|procedure|schritte|étapes|pasos|passos|passi|шаги|кроки|kroki|stappen|adımlar|các bước|langkah|步骤|手順/i
const isOfCase =
  /^(test ?)?(case ?)?(description|beschreibung|descripción|descrição|описание|опис|mô tả|açıklama|opis)/i

/** What is done stands in such a column where no other one says so. */
const isOfWhole =
  /^(test ?)?(scenarios?|cases?|checks?|titles?|names?|objectives?|summary|cenários?|escenarios?|szenarien|szenario|testfall|prüfung|сценари|проверк|kịch bản|tình huống|senaryo|skenario)( (title|name|summary))?$/i

/** Without the marks that make a word bold. */
export const plain = (text: string): string => text.replace(/^(\*\*|__|\*|_)(.*)\1$/, '$2').trim()

/** What a column of this name holds; null for any other. */
export const columnOf = (head: string): Column | null => heads.find(([, names]) => names.test(plain(head)))?.[0] ?? null

const isNumber = (cell: string) => /^\d+(?:[.-]?\d+)*[a-z]?[.)]?$/i.test(plain(cell))

/** The columns that a first row names, by what stands below: of two of what is done, one may hold numbers, or tell of the whole case. */
export function columnsOf(first: readonly string[], body: readonly (readonly string[])[] = []): (Column | null)[] {
  const named = first.map(columnOf)
  const all = (column: Column) => named.flatMap((each, at) => (each === column ? [at] : []))
  const nameOf = (at: number) => plain(first[at] ?? '')
  const [one, ...others] = all('description')
  if (one !== undefined && others.length > 0) {
    const cells = body.map((row) => row[one] ?? '').filter((cell) => cell !== '')
    const isCounted = cells.length > 0 && cells.every(isNumber)
    if (isCounted || /^(test ?)?(step|schritt|étape|paso|шаг|крок|步骤)$/i.test(nameOf(one))) named[one] = 'number'
  }
  if (all('description').some((at) => isOfSteps.test(nameOf(at))))
    for (const at of all('description')) if (isOfCase.test(nameOf(at))) named[at] = null
  if (all('description').length === 0) {
    const whole = first.findIndex((name, at) => named[at] === null && isOfWhole.test(plain(name)))
    if (whole >= 0) named[whole] = 'description'
  }
  if (all('expectedResult').some((at) => isExpected.test(nameOf(at))))
    for (const at of all('expectedResult')) if (!isExpected.test(nameOf(at))) named[at] = null
  return named
}

/** Whether a first row names what is done and another column: nothing else tells a table from sentences with commas. */
export const namesColumns = (first: readonly string[]): boolean => {
  const named = columnsOf(first)
  return named.includes('description') && named.filter(Boolean).length > 1
}
