import type { Logger } from 'pino'

/** What happened to an account; the first five are tried by whoever comes. */
type SecurityEvent =
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

const alarming = new Set<SecurityEvent>([
  'sign-in refused',
  'token refused',
  'locked out',
  'password refused',
  'code refused',
])

/** Whom an event is about and where it came from; there is no room for passwords and tokens. */
type SecurityFacts = {
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
}

/** Writes a line of the kind `security` into the log, a warning when somebody was refused; docs/operations.md lists its fields. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, facts: SecurityFacts): void {
  const level = alarming.has(event) ? 'warn' : 'info'
  log[level]({ kind: 'security', event, ...facts }, event)
}
