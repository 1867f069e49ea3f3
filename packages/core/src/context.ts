import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { type Database, driverOf, prepareStatements, type Sql } from '@caseweave/db/client'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { WaysIn } from './people/accounts/ways-in'
import { inOneGo } from './platform/database/in-one-go'
import { inTurn } from './platform/database/in-turn'
import type { ReadReplica } from './platform/database/read-replica'
import type { FileStore } from './platform/files/file-store'
import type { Queue } from './platform/jobs/queue'
import type { MailSettings } from './platform/mail/mail-settings'

/** Who asks: a person who is signed in, whose job runs, or whose token a program has. */
export type Actor = {
  id: number
  username: string
  firstName: string
  /** The only project that their token is good for; all others are not there. */
  onlyProjectId?: number | undefined
  /** The API token by which a program asks; missing for people and jobs. */
  tokenId?: number | undefined
  /** The session that asks, by its key in the table; missing for a job or a token. */
  session?: string | undefined
  /** The zone in which they read times; missing or empty where the browser's is. */
  timeZone?: string | undefined
}

/** What areas above do, in the same transaction, when something below them changes. */
export type Followers = {
  /** A case has its next version. */
  caseVersioned: (ctx: Ctx, testCaseId: number) => Promise<void>
  /** The clones of a change belong to the releases of the cases that they were made from. */
  casesCloned: (ctx: Ctx, change: { projectId: number; changeId: number }) => Promise<void>
}

/** What speaks to Stripe: our key there, what its calls are signed with, what is sold, and its address where that is not Stripe's own. */
export type BillingSettings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  apiUrl?: string | undefined
}

/** What every use case gets beside its input. Inside `tx`, `db` is the transaction. */
export type Ctx = {
  db: Database
  /** For reads that find their few rows by a key, whoever asks: planned once per connection. Inside `tx` it is the transaction too. */
  dbByKey: Database
  /** The bare driver, always outside of `tx`: for COPY and for statements that Drizzle cannot say. */
  sql: Sql
  /** Where what is only read may be asked for, by `fromReplica`; null where there is none. */
  replica: ReadReplica | null
  actor: Actor | null
  /** Where the request came from, for limits on tries; empty when nobody sent one, as in a job. */
  clientAddress: string
  now: () => Date
  files: FileStore
  queue: Queue
  /** Where mail goes, and whom it comes from. */
  mail: MailSettings
  log: Logger
  /** How people can sign in here. */
  waysIn: WaysIn
  /**
   * Which hosts of private networks trackers may be at, and the app that Jira Cloud is connected by. `patience`: how long (ms) any of them is
   * waited for at most, where that is less than usual.
   */
  trackers: {
    allowedHosts: readonly string[]
    patience?: number | undefined
    jira: { clientId: string; clientSecret: string; authUrl?: string; apiUrl?: string } | null
  }
  /** The commit that the product was made from, where that is known. */
  commit?: string | undefined
  /** What organizations are billed by; null where everything is without limits and nobody pays. */
  billing: BillingSettings | null
  followers: Followers
  /** A key of 32 bytes for sealing what has this one purpose; throws in a process that has no secret. */
  keyFor: (purpose: string) => Buffer
  /** What the parts of one page have found out about projects, so that each need not ask; missing where things change. */
  projectsRead?: Map<number, Promise<ProjectAccess | null>>
  /**
   * Runs `fn` in a transaction, or in the one that is already open; the audit trail names the actor. `repeated` = many such
   * transactions follow each other: their statements are parsed and planned once. `turn` = what those that take the same lock are named by:
   * they wait for each other before they have a connection.
   */
  tx: <T>(fn: (ctx: Ctx) => Promise<T>, options?: { repeated?: boolean; turn?: string | undefined }) => Promise<T>
  /** True in a transaction that is in no other one. */
  isOutermost?: boolean
  /** Runs `fn` once the outermost transaction has committed; at once when there is none. */
  afterCommit: (fn: () => Promise<void>) => Promise<void>
}

/** What a process has one of. */
export type Services = Pick<
  Ctx,
  | 'db'
  | 'dbByKey'
  | 'sql'
  | 'replica'
  | 'files'
  | 'queue'
  | 'mail'
  | 'log'
  | 'waysIn'
  | 'trackers'
  | 'billing'
  | 'followers'
  | 'keyFor'
  | 'commit'
> & {
  now?: () => Date
}

/** What works where no person asks by themselves; the audit trail names it. */
type Worker = { jobId?: string; directoryTokenId?: number }

/** The context for one request or job of `actor` (null = nobody is signed in). */
export function createContext(services: Services, actor: Actor | null, clientAddress = '', worker: Worker = {}): Ctx {
  const { jobId = '', directoryTokenId } = worker
  const now = services.now ?? (() => new Date())
  const base = { ...services, now, actor, clientAddress }
  return {
    ...base,
    afterCommit: (fn) => fn(),
    async tx(fn, options) {
      const waiting: (() => Promise<void>)[] = []
      const begin = () =>
        services.db.transaction(async (tx) => {
          const db = tx as unknown as Database
          if (options?.repeated) prepareStatements(driverOf(db))
          const inner: Ctx = {
            ...base,
            db,
            dbByKey: db,
            isOutermost: true,
            tx: (nested) => nested({ ...inner, isOutermost: false }),
            afterCommit: async (after) => void waiting.push(after),
          }
          // Sent before the first statement, and not waited for: whoever waits for the transaction's locks waits one round trip less.
          const named = inOneGo(inner, [
            sql`select set_config('caseweave.actor_id', ${actor ? String(actor.id) : ''}, true),
            set_config('caseweave.job_id', ${jobId}, true),
            set_config('caseweave.directory_token_id', ${directoryTokenId ? String(directoryTokenId) : ''}, true)`,
          ])
          const [result] = await Promise.all([fn(inner), named])
          return result
        })
      const result = await (options?.turn ? inTurn(options.turn, begin) : begin())
      for (const after of waiting) await after()
      return result
    },
  }
}

/** The person who asks, or a refusal when nobody is signed in. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw new AppError('UNAUTHENTICATED', 'Please sign in first.')
  return ctx.actor
}
