import type { CsvDelimiter } from '@caseweave/contract/platform/csv'
import { describe, expect, it } from 'vitest'
import { type DetectedCsv, detectCsv } from './detect'

const detect = (content: string | Uint8Array, options: Partial<Parameters<typeof detectCsv>[1]> = {}): DetectedCsv =>
  detectCsv(typeof content === 'string' ? Buffer.from(content) : content, { complete: true, ...options })

function accepted(content: string | Uint8Array, options: Partial<Parameters<typeof detectCsv>[1]> = {}) {
  const detected = detect(content, options)
  if (!detected.ok) throw new Error(detected.reason)
  return detected
}
const refused = (content: string | Uint8Array) => {
  const detected = detect(content)
  return detected.ok ? null : `${detected.line}: ${detected.reason}`
}

const table = (delimiter: CsvDelimiter) =>
  [
    ['ID', 'Title', 'Größe', 'Steps'],
    ['1', 'Öffnen, schließen', 'groß; mittel', 'a\tb'],
    ['2', 'Prüfen', 'klein', '"x"'],
  ]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n')

describe('detectCsv', () => {
  const encoders: [name: string, encoding: string, encode: (text: string) => Buffer][] = [
    ['UTF-8', 'utf-8', (text) => Buffer.from(text)],
    ['UTF-8 with mark', 'utf-8', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE', 'utf-16le', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16LE with mark', 'utf-16le', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE', 'utf-16be', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16BE with mark', 'utf-16be', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', 'windows-1252', (text) => Buffer.from(text, 'latin1')],
  ]
  const delimiters: CsvDelimiter[] = [',', ';', '\t']
  it.each(
    encoders.flatMap(([name, encoding, encode]) =>
      delimiters.map((delimiter) => ({ name, encoding, encode, delimiter })),
    ),
  )('finds $name with $delimiter', ({ encoding, encode, delimiter }) => {
    const found = accepted(encode(table(delimiter)))
    expect(found.format).toEqual({ encoding, delimiter, hasHeader: true })
    expect(found.header).toEqual(['ID', 'Title', 'Größe', 'Steps'])
    expect(found.sampleRows[0]).toEqual(['1', 'Öffnen, schließen', 'groß; mittel', 'a\tb'])
  })

  it('finds UTF-16 without mark in Chinese text, which has few NULs', () => {
    const text =
      '用例标题,步骤\n登录成功后显示首页内容,打开首页并登录系统然后检查\n退出登录后返回登录页面,点击退出按钮\n'
    expect(accepted(Buffer.from(text, 'utf16le')).format.encoding).toBe('utf-16le')
    expect(accepted(Buffer.from(text, 'utf16le').swap16()).format.encoding).toBe('utf-16be')
  })

  it('stays with UTF-8 when a few bytes are broken, and says so', () => {
    const found = accepted(
      Buffer.concat([Buffer.from('Titel;Schritte\nä ö ü ß é è à;x\n'), Buffer.of(0xff), Buffer.from(';y\n')]),
    )
    expect(found.format.encoding).toBe('utf-8')
    expect(found.notes.join()).toMatch(/not valid UTF-8/)
  })

  it('does not take the cut end of a sample for a broken byte or a row', () => {
    const bytes = Buffer.from('Title,Steps\nOne,two\nThree,€')
    const found = accepted(bytes.subarray(0, bytes.length - 1), { complete: false })
    expect(found.format.encoding).toBe('utf-8')
    expect(found.sampleRows).toEqual([['One', 'two']])
  })

  it('reads a short GBK sheet, and says so', () => {
    const gbk = Buffer.from('b1eacce22cb2bdd6e80ab5c7c2bcb3c9b9a62cb4f2bfaacad7d2b30a', 'hex')
    const found = accepted(gbk)
    expect([found.format.encoding, found.header]).toEqual(['gb18030', ['标题', '步骤']])
    expect(found.notes.join()).toMatch(/read as GBK/)
  })

  it('doubts Windows-1252 where nearly every byte is high', () => {
    const big5 = Buffer.from('bcd0c344a141a8424ac60aa65eb7eaa6a8a55ca141a5b4b67dadbaadb60a', 'hex')
    expect(accepted(big5).notes.join()).toMatch(/Big5/)
  })

  it('counts no delimiters inside quotes and prefers the one with known headers', () => {
    expect(accepted('Titel;Schritte;Preis\n"a, b, c";1,5;2,5\n"d, e, f";1,5;2,5\n').format.delimiter).toBe(';')
    expect(accepted('alpha;beta\n"x, y";1\n"x, y";2\n').format.delimiter).toBe(';')
  })

  it('finds a header under a title and blank lines', () => {
    const found = accepted('\n\nTest cases of the shop,,\n\nID,Title,Steps\n1,a,b\n')
    expect(found.header).toEqual(['ID', 'Title', 'Steps'])
    expect(found.sampleRows).toEqual([['1', 'a', 'b']])
  })

  it('obeys the hint of a spreadsheet, which is no row', () => {
    const found = accepted('sep=;\nTitle;Steps\na;b\n')
    expect(found.format.delimiter).toBe(';')
    expect(found.header).toEqual(['Title', 'Steps'])
  })

  it('sees that a file has no header', () => {
    const found = accepted('test1,PASS,fine\ntest2,FAIL,bad\nother,PASS,\n')
    expect(found.format.hasHeader).toBe(false)
    expect(found.header).toEqual(['', '', ''])
    expect(found.sampleRows).toHaveLength(3)
    expect(found.notes).toHaveLength(2)
  })

  it('takes unknown names above numbers for a header', () => {
    expect(accepted('Имя,Вес\nодин,1\nдва,2\n').format.hasHeader).toBe(true)
  })

  it('lets a person correct each part of the format', () => {
    const bytes = Buffer.from('Title;Größe\nä;1\n')
    expect(accepted(bytes, { format: { encoding: 'windows-1252' } }).header[1]).toBe('GrÃ¶ÃŸe')
    expect(accepted(bytes, { format: { delimiter: ',' } }).header).toEqual(['Title;Größe'])
    expect(accepted(bytes, { format: { hasHeader: false } }).sampleRows[0]).toEqual(['Title', 'Größe'])
  })

  it('shows at most 20 rows', () => {
    expect(accepted(`Title,Steps\n${'a,b\n'.repeat(500)}`).sampleRows).toHaveLength(20)
  })

  it('copes with 500 columns and names the limit beyond 1,000', () => {
    const wide = (columns: number) => `Title${',x'.repeat(columns - 1)}\na${',1'.repeat(columns - 1)}\n`
    expect(accepted(wide(500)).header).toHaveLength(500)
    expect(refused(wide(1_001))).toBe('1: The row has 1001 columns; at most 1000 can be read.')
  })

  it('sees the rows under a hundred thousand empty lines', () => {
    expect(accepted(`${'\n'.repeat(100_000)}Title,Steps\na,b\n`).header).toEqual(['Title', 'Steps'])
    expect(refused(`${'\n'.repeat(100_000)}Title,Steps\n`)).toBe('100001: The file has a header but no rows under it.')
  })

  it.each<[what: string, content: string | Uint8Array, sentence: RegExp]>([
    ['nothing', '', /^1: The file is empty\.$/],
    ['only a byte order mark', Buffer.of(0xef, 0xbb, 0xbf), /no rows/],
    ['empty lines', '\n\r\n  \n', /no rows, only empty lines/],
    ['only a header', 'ID,Title,Steps\n', /^1: The file has a header but no rows/],
    [
      'an xlsx file',
      Buffer.from('PK\x03\x04....[Content_Types].xml....xl/workbook.xml', 'latin1'),
      /Excel workbook.*the extension \.xlsx/,
    ],
    ['another zip', Buffer.from('PK\x03\x04....docs/readme.txt', 'latin1'), /ZIP archive/],
    ['an xls file', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /old Excel/],
    ['a PDF', '%PDF-1.7\n', /PDF/],
    ['an image', Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), /PNG/],
    ['binary noise', Buffer.alloc(500, Uint8Array.of(0, 1, 2, 65, 0, 0)), /binary/],
    ['JSON', '[\n {"title": "a"}]', /JSON/],
    ['Cucumber JSON', '[{"keyword": "Feature", "elements": []}]', /Cucumber results.*Import Execution/],
    ['HTML', '<!DOCTYPE html><html>', /HTML/],
    [
      'TestRail XML',
      '<?xml version="1.0"?><suite><sections><section><cases><case>',
      /TestRail's XML.*the extension \.xml/,
    ],
    [
      'TestLink XML',
      '<?xml version="1.0"?>\n<testsuite name="x"><node_order>1</node_order><testcase internalid="3">',
      /TestLink's XML/,
    ],
    [
      'TestLink XML without ids',
      '<?xml version="1.0"?>\n<testsuite name="x"><details><![CDATA[<testng-results >]]></details><testcase name="a"><execution_type>1</execution_type><steps>',
      /TestLink's XML.*the extension \.xml/,
    ],
    [
      'JUnit XML that prints such elements',
      '<testsuite><testcase name="a"><system-out><![CDATA[<execution_type>]]></system-out></testcase></testsuite>',
      /JUnit XML.*Import Execution/,
    ],
    ['JUnit XML', '<?xml version="1.0"?><testsuites tests="3"><testsuite>', /JUnit XML.*Import Execution/],
    ['other XML', '<?xml version="1.0"?><note/>', /XML/],
    ['a feature file', '# comment\n@smoke @ui\nFeature: Sign in\n  Scenario: x', /Gherkin feature file/],
    ['Java', 'package a.b;\nclass C {}', /Java/],
    [
      'an Allure overview',
      'BROKEN,CATEGORY,FAILED,PASSED,SKIPPED,UNKNOWN\n1,Defects,0,0,0,0\n',
      /^1: .*Allure.*no test cases/,
    ],
    [
      'a report of Katalon',
      'Suite/Test/Step Name,Browser,Description,Status\nTS - Add,Chrome,,FAILED\n',
      /Katalon.*JUnit XML/,
    ],
    ['JMeter results', 'timeStamp,elapsed,label,responseCode\n1,2,a,200\n', /JMeter/],
  ])('refuses %s with a sentence that says what it is', (_, content, sentence) => {
    expect(refused(content)).toMatch(sentence)
  })

  it('lets a CSV begin with a tag or hold a few NULs: the rows decide', () => {
    expect(accepted('<b>Title</b>,Steps\nx,y\n').header[0]).toBe('<b>Title</b>')
    expect(accepted('Title,Steps\na\0,b\n').format.encoding).toBe('utf-8')
  })

  it.each(['x', 'a-', '1.', ' ', '<a', '<a>', '>', '@a', '@a ', '#', '{', '["', "'", '='])(
    'is not slowed down by cells of %j a hundred thousand times',
    (unit) => {
      const cell = unit.repeat(100_000).slice(0, 100_000)
      expect(detect(`Test Case,Description\n"${cell}",b\n${cell},d\n`).ok).toBe(true)
      detect(`${cell},Title\na,b\n`)
    },
  )
})
