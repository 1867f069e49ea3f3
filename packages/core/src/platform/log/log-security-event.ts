import { securityEvents } from '@caseweave/db/schema'
import { getTableName } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Ctx } from '../../context'

/** What happened to an account, and what operators did; the first five are tried by whoever comes. */
export type SecurityEvent =
  | 'sign-in refused'
  | 'token refused'
  | 'locked out'
  | 'password refused'
  | 'code refused'
  | 'reset asked'
  | 'password changed'
  | 'second factor on'
  | 'second factor off'
  | 'second factor reset'
  | 'recovery code used'
  | 'signed in'
  | 'signed out'
  | 'role changed'
  | 'token made'
  | 'token revoked'
  | 'sessions ended'
  | 'email changed'
  | 'account connected'
  | 'account disconnected'
  | 'account deleted'
  | 'setup code made'
  | 'organization exported'
  | 'organization imported'
  | 'job retried'
  | 'job cancelled'
  | 'mail retried'
  | 'mail cancelled'

/** Events in which somebody was refused. */
export const alarming = new Set<SecurityEvent>([
  'sign-in refused',
  'token refused',
  'locked out',
  'password refused',
  'code refused',
])

/** Whom an event is about and where it came from; there is no room for passwords and tokens. */
export type SecurityFacts = {
  userId?: number
  username?: string | undefined
  /** The address of who asked. */
  address?: string
  organizationId?: number
  projectId?: number
  role?: string
  tokenId?: number
  /** Of a connected account, or of a sign-in with one. */
  provider?: string
  /** Of what an operator did: the job with its kind, or the mail to one person. */
  jobId?: string
  job?: string
  recipientId?: number
}

/** Refusals that a process keeps in a minute at most: whoever tries a million passwords must not fill the database. The log has all. */
const keptRefusals = 100
const minute = { began: 0, refusals: 0 }

function isKept(event: SecurityEvent): boolean {
  if (!alarming.has(event)) return true
  const passed = Date.now() - minute.began
  // A clock that was set back begins a minute too.
  if (passed < 0 || passed > 60_000) Object.assign(minute, { began: Date.now(), refusals: 0 })
  return ++minute.refusals <= keptRefusals
}

/** Writes a line of the kind `security` into the log, a warning when somebody was refused. */
export function tellLog(log: Logger, event: SecurityEvent, facts: SecurityFacts): void {
  log[alarming.has(event) ? 'warn' : 'info']({ kind: 'security', event, ...facts }, event)
}

/** The type of PostgreSQL (its oid) that a text of JSON is sent as. */
const jsonText = 3802

/**
 * Writes a line of the kind `security` into the log, a warning when somebody was refused, and keeps it for the operator's page; nobody waits for
 * that. docs/operations.md lists its fields.
 */
export function logSecurityEvent({ log, sql }: Pick<Ctx, 'log' | 'sql'>, event: SecurityEvent, facts: SecurityFacts) {
  tellLog(log, event, facts)
  if (!isKept(event)) return
  const { userId = null, username = null, address = null, ...others } = facts
  const row = { event, user_id: userId, username, address, facts: sql.typed(JSON.stringify(others), jsonText) }
  sql`insert into ${sql(getTableName(securityEvents))} ${sql(row)}`.catch((error) =>
    log.warn({ err: error, event }, 'the event could not be kept'),
  )
}
