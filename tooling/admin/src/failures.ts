const lost = [
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]
// Source: PostgreSQL "Error Codes": 57P01 admin_shutdown, 57P02 crash_shutdown, 57P03 cannot_connect_now, 53100 disk_full.
const ended = ['57P01', '57P02', '57P03']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether the connection to the database is lost, rather than refused something. */
export const connectionLost = (error: unknown): boolean => [...lost, ...ended].includes(codeOf(error))

/** Says in one sentence why something has failed that whoever runs Caseweave has asked for. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  const place = 'path' in error && error.path ? ` (${error.path})` : ''
  if (connectionLost(error)) return 'The database has ended meanwhile or cannot be reached: try again when it is there.'
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return `There is no room left on the disk${place}.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `This user may not read or write there${place}: run it as the user who owns it.`
  return error.message
}
