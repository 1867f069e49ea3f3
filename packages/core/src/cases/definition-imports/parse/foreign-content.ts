import { csvMessages } from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'

const startsWith = (bytes: Uint8Array, signature: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, signature.length)).toString('latin1') === signature

/** Kinds of binary file by their first bytes; source: the formats' own specifications. */
const signatures: [signature: string, kind: string][] = [
  ['%PDF-', 'a PDF document'],
  ['\xd0\xcf\x11\xe0', 'an old Excel or Word file. Save the sheet as Excel workbook (.xlsx) or as CSV and import that'],
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['\x1f\x8b', 'a gzip archive. Unpack it and import the file in it'],
  ['7z\xbc\xaf', 'a 7-Zip archive. Unpack it and import the files in it'],
  ['Rar!', 'a RAR archive. Unpack it and import the files in it'],
  ['\x7fELF', 'a program'],
  ['SQLite format 3', 'a SQLite database'],
  ['PAR1', 'a Parquet file'],
  ['{\\rtf', 'an RTF document'],
]

/** The sentence for a file that is binary by its first bytes, or null. */
export function binaryContent(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    if (/opendocument/.test(text))
      return refused('an OpenDocument file. Save the sheet as Excel workbook (.xlsx) or as CSV and import that')
    if (/xl\/|\[Content_Types\]\.xml/.test(text))
      return refused('an Excel workbook. Give it the extension .xlsx and import it again')
    return refused('a ZIP archive. Unpack it and import the files in it')
  }
  const known = signatures.find(([signature]) => startsWith(bytes, signature))
  return known ? refused(known[1]) : null
}

/** The sentence for a file that has too many NUL and control bytes to be text, or null; call it once UTF-16 is ruled out. */
export function binaryNoise(bytes: Uint8Array): string | null {
  let noise = 0
  for (const byte of bytes) if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) noise++
  return noise > Math.max(8, bytes.length / 100) ? refused('a binary file, not text') : null
}

/** The sentence for text of another format, with what to export instead, or null; `text` is the beginning of the file. */
export function foreignText(text: string): string | null {
  const start = text.slice(0, 20_000).trimStart()
  if (start.startsWith('<')) return markup(withoutCdata(text))
  if (/^(?:\{\s*(?:"|\}|$)|\[\s*(?:[{["\]]|$))/.test(start)) return refused(`JSON${jsonKind(start)}`)
  if (
    /^(?:#[^\n]*\n|\s|@\S+\s)*(?:Feature|Business Need|Ability|Funktionalität|Fonctionnalité|Característica|功能):/.test(
      start,
    )
  )
    return refused('a Gherkin feature file. Give it the extension .feature and import it again')
  if (/^(?:package|import)\s+[\w.]+\s*;/.test(start)) return refused('a Java source file')
  return null
}

/** The sentence for a header that belongs to a table of something else, or null. */
export function foreignHeader(header: readonly string[]): string | null {
  const has = new Set(header.map(plainName))
  const all = (...names: string[]) => names.every((name) => has.has(name))
  const any = (...names: string[]) => names.some((name) => has.has(name))
  if (all('broken', 'failed', 'passed', 'skipped', 'unknown'))
    return `The header is that of an Allure overview: it counts results per ${
      has.has('category') ? 'category' : 'feature'
    } and holds no test cases. Export Allure's "Suites" as CSV instead.`
  const samples =
    any('elapsed') &&
    (all('timestamp', 'success') || (any('label') && any('timestamp', 'success', 'responsecode', 'threadname')))
  const sums = any('samplerlabel') || (all('label', 'average', 'min', 'max') && any('nosamples', 'samples'))
  if (samples || sums)
    return 'The header is that of JMeter, which measures requests: the file holds neither test cases nor their results. Results come in as JUnit XML, which Taurus for example writes for JMeter by its reporter "junit-xml".'
  if (any('suiteteststepname'))
    return "The header is that of Katalon's report, where suites, tests and steps are rows alike. Import the JUnit XML that Katalon writes beside it, as results."
  return null
}

function jsonKind(start: string): string {
  if (/"elements"\s*:|"keyword"\s*:\s*"Feature"/.test(start)) return ' (Cucumber results). Use Import Execution for it'
  if (/"suites"\s*:|"testResults"\s*:|"stats"\s*:/.test(start))
    return ' (test results). Use Import Execution for results'
  return '. Export the test cases as CSV'
}

/** Whose XML of test cases a file is by its beginning, declaration and comments included; null for any other. */
export function xmlToolOf(begin: string): 'testlink' | 'testrail' | null {
  const start = withoutCdata(begin)
  if (!start.startsWith('<')) return null
  if (
    /<(?:node_order|testcase\s[^>]{0,2000}\binternalid|externalid|execution_order|execution_type|expectedresults|step_number|testcases)\b/.test(
      start,
    )
  )
    return 'testlink'
  return /<sections?>/.test(start) && /<(?:suite|sections|cases?)>/.test(start) ? 'testrail' : null
}

/** The beginning of XML without what people wrote in CDATA. */
const withoutCdata = (text: string) =>
  text
    .replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, '')
    .trimStart()
    .slice(0, 20_000)

function markup(start: string): string | null {
  if (/^<!doctype html|<html[\s>]/i.test(start)) return refused('an HTML page. Save or export the table as CSV')
  if (/<testng-results[\s>]/.test(start)) return refused('TestNG results. Use Import Execution for them')
  const tool = xmlToolOf(start)
  if (tool === 'testlink') return refused("TestLink's XML export. Give it the extension .xml and import it again")
  if (tool === 'testrail') return refused("TestRail's XML export. Give it the extension .xml and import it again")
  if (/<testsuites?[\s>]/.test(start)) return refused('JUnit XML. Use Import Execution for results')
  if (/<(?:assemblies|test-run|test-results)[\s>]/.test(start)) return refused('NUnit or xUnit results')
  if (/<Workbook[\s>]|schemas-microsoft-com:office:spreadsheet/.test(start))
    return refused('a spreadsheet saved as XML. Save it as Excel workbook (.xlsx) or as CSV')
  // A CSV may begin with a tag in its first cell; a line of XML has no delimiter.
  return /^<\?xml|^<[\w:-]+[^,;\t\n]*>[^,;\t\n]*(?:\n|$)/.test(start.slice(0, 500))
    ? refused('XML, but neither that of TestLink nor that of TestRail. Export the test cases as CSV or XLSX')
    : null
}

const refused = (kind: string) => `The file is ${kind}. ${csvMessages.accepted}`
