import type { RateLimits } from '@caseweave/contract/platform/rate-limits'
import { openDatabase } from '@caseweave/db/client'
import type { Logger } from 'pino'
import type { BillingSettings, Services } from './context'
import { followers } from './followers'
import { changeRateLimits } from './people/accounts/rate-limits'
import { type WaysInSettings, waysInOf } from './people/accounts/ways-in'
import { openReadReplica } from './platform/database/read-replica'
import { openFileStore } from './platform/files/open-file-store'
import { openQueue } from './platform/jobs/queue'
import { mailSettings } from './platform/mail/mail-settings'
import { deriveKey, withFormerSecret } from './platform/secrets/derived-keys'

/** What a process needs to know to reach everything. */
export type ServiceSettings = {
  databaseUrl: string
  replicaUrl?: string | undefined
  redisUrl?: string | undefined
  storageUrl?: string | undefined
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  supportEmail?: string | undefined
  appUrl?: string | undefined
  demo?: boolean | undefined
  appSecret?: string | undefined
  formerSecret?: string | undefined
  dataDir: string
  jira?: { clientId: string; clientSecret: string } | undefined
  trackerAllowedHosts?: readonly string[] | undefined
  trackerPatience?: number | undefined
  stripe?: BillingSettings | undefined
  commit?: string | undefined
  rateLimits?: Partial<RateLimits> | undefined
} & WaysInSettings

/** Opens the database, the queues and the file store for one process; `close` gives everything back, jobs first. */
export function openServices(
  settings: ServiceSettings,
  options: { name: string; log: Logger; connections?: number },
): Services & { close: () => Promise<void> } {
  const database = openDatabase(settings.databaseUrl, { name: options.name, max: options.connections })
  const { name, log, connections } = options
  const replica = settings.replicaUrl ? openReadReplica(settings.replicaUrl, { name, log, connections }) : null
  const queue = openQueue(settings, options.log)
  if (settings.rateLimits) changeRateLimits(settings.rateLimits)
  return {
    db: database.db,
    dbByKey: database.dbByKey,
    sql: database.sql,
    replica,
    queue,
    files: openFileStore(settings),
    mail: mailSettings(settings),
    log: options.log,
    waysIn: waysInOf(settings),
    trackers: {
      ...{ allowedHosts: settings.trackerAllowedHosts ?? [], jira: settings.jira ?? null },
      patience: settings.trackerPatience,
    },
    billing: settings.stripe ?? null,
    commit: settings.commit,
    followers,
    keyFor(purpose) {
      if (!settings.appSecret) throw new Error('This process has no APP_SECRET to seal with.')
      return deriveKey(withFormerSecret(settings.appSecret, settings.formerSecret), purpose)
    },
    async close() {
      await queue.close()
      await Promise.all([database.close(), replica?.close()])
    },
  }
}
