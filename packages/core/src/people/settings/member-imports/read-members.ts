import type { ChangeMemberImport } from '@caseweave/contract/people/settings/member-imports'
import { type memberColumns, memberImportLimits } from '@caseweave/contract/people/settings/member-imports'
import { foldLine } from '@caseweave/contract/platform/case-text'
import { CsvDelimiter } from '@caseweave/contract/platform/csv'
import { numberText } from '@caseweave/contract/platform/numbers'
import { isSeparatorHint, newlineOf } from '../../../platform/csv/csv-records'
import { csvTextOf } from '../../../platform/csv/csv-text'
import { type CsvRecord, CsvTokenizer } from '../../../platform/csv/csv-tokenizer'
import { detectEncoding } from '../../../platform/csv/detect-encoding'
import { restoreFormula } from '../../../platform/csv/write-csv'
import { refusedFile } from '../../../platform/files/uploads'
import { plainName } from '../../../platform/text/plain-name'

type Column = (typeof memberColumns)[number] | 'Name'

/** The headers by which a column is known, without case, space and punctuation. */
const headers: Record<Column, readonly string[]> = {
  Username: ['username', 'user', 'login', 'userid', 'account'],
  'First name': ['firstname', 'givenname', 'forename'],
  'Last name': ['lastname', 'surname', 'familyname'],
  Name: ['name', 'fullname', 'displayname'],
  Email: ['email', 'emailaddress', 'mail'],
  Projects: ['projects', 'project', 'projectname'],
  Role: ['role', 'projectrole', 'roles'],
}
const columnOf = (header: string): Column | undefined => {
  const plain = plainName(header)
  return (Object.keys(headers) as Column[]).find((column) => headers[column].includes(plain))
}

/** A row of a file of people as it stands there; `fault` = why it cannot be read. */
export type MemberRow = { line: number; fault: string | null } & Record<
  'username' | 'name' | 'email' | 'projects' | 'role',
  string
>

/** The rows of a file of people, its header, and how they were read. */
export type ReadMembers = {
  format: ChangeMemberImport
  header: string[]
  rows: MemberRow[]
  /** The cells of the rows as they came. */
  cells: string[][]
}

/** The order of columns in a file without a header. */
const usual: readonly Column[] = ['Username', 'First name', 'Last name', 'Email', 'Projects', 'Role']

/**
 * Reads a file of people, by `format` where a person has corrected it. INVALID at `file` for one that is no table of people or has too
 * many rows. A file is small (see `memberImportLimits`), so that all of it is read at once.
 */
export function readMembers(bytes: Uint8Array, format: Partial<ChangeMemberImport> = {}): ReadMembers {
  if (bytes.length === 0) throw refusedFile('The file is empty.')
  const encoding = format.encoding ?? detectEncoding(bytes).encoding
  const text = csvTextOf(bytes, encoding, true)
  if (text.includes('\0'))
    throw refusedFile('This is not a CSV file. Save the table as CSV (UTF-8) and choose it again.')
  const delimiter = format.delimiter ?? detectDelimiter(text)
  const records = recordsOf(text, delimiter)
  const [first] = records
  if (!first) throw refusedFile('The file has no rows, only empty lines.')
  const hasHeader = format.hasHeader ?? first.cells.some((cell) => columnOf(cell) !== undefined)
  const header = hasHeader ? first.cells.map((cell) => cell.trim()) : []
  const columns = hasHeader ? header.map(columnOf) : [...usual]
  if (!columns.includes('Username') && !columns.includes('Email'))
    throw refusedFile(
      `Line ${first.line}: no column is named Username or Email. Name the columns ${usual.join(', ')}; of Username and Email one is enough.`,
    )
  const body = hasHeader ? records.slice(1) : records
  if (body.length === 0) throw refusedFile('The file has a header but no rows under it.')
  if (body.length > memberImportLimits.rows)
    throw refusedFile(
      `The file has ${numberText(body.length)} rows; at most ${numberText(memberImportLimits.rows)} can be imported at a time.`,
    )
  return {
    format: { encoding, delimiter, hasHeader },
    header,
    rows: body.map((record) => rowOf(record, columns)),
    cells: body.map(({ cells }) => cells),
  }
}

function recordsOf(text: string, delimiter: CsvDelimiter): CsvRecord[] {
  const tokenizer = new CsvTokenizer(delimiter, newlineOf(text))
  return [...tokenizer.push(text), ...tokenizer.end()].filter(
    (record) => record.cells.some((cell) => cell.trim() !== '') && !isSeparatorHint(record),
  )
}

/** The delimiter under which most headers of the first row are known, else it has most cells. */
function detectDelimiter(text: string): CsvDelimiter {
  const begin = text.slice(0, 65_536)
  const score = (delimiter: CsvDelimiter) => {
    const cells = recordsOf(begin, delimiter)[0]?.cells ?? []
    return cells.filter((cell) => columnOf(cell)).length * 100 + Math.min(cells.length, 99)
  }
  return CsvDelimiter.options.reduce((best, one) => (score(one) > score(best) ? one : best))
}

function rowOf(record: CsvRecord, columns: readonly (Column | undefined)[]): MemberRow {
  const at = (column: Column) => {
    const index = columns.indexOf(column)
    const cell = index < 0 ? '' : (record.cells[index] ?? '').trim()
    // What cannot be read in the encoding cannot be stored either; its row is refused.
    return restoreFormula(cell.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
  }
  const name = at('Name') || `${at('First name')} ${at('Last name')}`.trim()
  return {
    line: record.line,
    fault: faultOf(record),
    // Marks that cannot be seen come along from web pages: what looks like somebody's is theirs.
    username: foldLine(at('Username')),
    name: name.slice(0, 200),
    email: foldLine(at('Email')),
    projects: at('Projects'),
    role: at('Role'),
  }
}

function faultOf({ cells, fault }: CsvRecord): string | null {
  if (fault?.kind === 'unclosedQuote' || fault?.kind === 'strayQuote')
    return `A quote that begins in line ${fault.line} is not closed.`
  if (fault || cells.some((cell) => cell.length > memberImportLimits.cell)) return 'A cell is too long.'
  if (cells.some((cell) => /\p{Surrogate}/u.test(cell))) return 'Some letters cannot be read in this encoding.'
  return null
}
