import { saysConnectionLost } from '@caseweave/core/platform/database/is-database-away'

/** PostgreSQL's code for a disk without room; source: PostgreSQL, "Error Codes". */
const diskFull = '53100'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether the connection to the database is lost, rather than refused something. Reasons are not looked at: what was stopped or gave up says so itself. */
export const connectionLost = (error: unknown): boolean => saysConnectionLost(codeOf(error))

/** Says in one sentence why something has failed that whoever runs Caseweave has asked for. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a statement that failed its reason counts, not its text.
  if ('query' in error && error.cause instanceof Error) return sentenceOf(error.cause)
  const code = codeOf(error)
  const place = 'path' in error && error.path ? ` (${error.path})` : ''
  if (connectionLost(error)) return 'The database has ended meanwhile or cannot be reached: try again when it is there.'
  if (['ENOSPC', 'EDQUOT', diskFull].includes(code)) return `There is no room left on the disk${place}.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `This user may not read or write there${place}: run it as the user who owns it.`
  if (['ENOENT', 'ENOTDIR'].includes(code) && place) return `There is no such file or folder${place}.`
  return error.message
}
