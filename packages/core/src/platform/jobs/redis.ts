import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { inTime } from '../in-time'

/** How long (ms) Redis may take to be reached or to answer: whoever waits for it gets an answer within 2 s. */
export const patience = 1_500

/** Opens the connection of a process to Redis; it is made again for as long as the process lives. */
export function openRedis(redisUrl: string, log: Logger) {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  let awaySince: number | null = Date.now()
  connection.on('error', (error) => log.warn({ err: error }, 'queue connection'))
  connection.on('ready', () => {
    awaySince = null
  })
  connection.on('close', () => {
    awaySince ??= Date.now()
  })
  return {
    connection,
    isAway: () => awaySince !== null,
    /** What `work` answers; throws when Redis is away. By themselves its commands wait until it is back. */
    async inTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const away = `Redis does not answer within ${patience} ms.`
      if (awaySince !== null && Date.now() - awaySince > patience) throw new Error(away)
      return inTime(work(), patience, away)
    },
    /** A Redis that is away would never hear a farewell. */
    async close() {
      if (awaySince === null) await connection.quit().catch(() => {})
      connection.disconnect()
    },
  }
}

/** Passes when Redis answers; one that is just starting is waited for, 10 s at most. Throws a sentence that names REDIS_URL otherwise. */
export async function requireRedis(redisUrl: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await sleep(500)) {
    const failure = await tryRedis(redisUrl)
    if (failure === undefined) return
    const isAbsent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|LOADING/.test(failure)
    if (!isAbsent || Date.now() > deadline)
      throw new Error(
        `The Redis at ${new URL(redisUrl).host} cannot be used (${failure}). Start it, or correct REDIS_URL; without it the queue is kept in PostgreSQL.`,
      )
  }
}

/** The oldest Redis that the product works with; source: README.md, "Settings". */
const oldest = [6, 2] as const

/** A Redis that is full, or only read from, still answers a ping: whether it takes jobs is tried by a key beside those of the queues. */
export const tryToWrite = (connection: Redis): Promise<unknown> => connection.set('bull:caseweave-probe', '1', 'EX', 60)

/** What is told of itself in the answer to INFO; undefined for one that is new enough, or says nothing. */
export function redisComplaint(info: string): string | undefined {
  const [, version = '', major, minor] = /^redis_version:((\d+)\.(\d+)\S*)/m.exec(info) ?? []
  const isOld = Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1])
  return isOld ? `it is Redis ${version}, and ${oldest.join('.')} or newer is needed` : undefined
}

/** What keeps this process from using Redis; undefined when nothing does. */
async function tryRedis(redisUrl: string): Promise<string | undefined> {
  const connection = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 3_000 })
  const told: string[] = []
  connection.on('error', (error) => told.push(error.message))
  const impatient = setTimeout(() => {
    told.push('it does not answer')
    connection.disconnect()
  }, 4_000)
  try {
    const complaint = redisComplaint(await connection.info('server'))
    if (complaint) return complaint
    await tryToWrite(connection)
    // A number of a database that is not there is told, and commands go to another one.
    return told[0]
  } catch (error) {
    const reason = told[0] ?? (error instanceof Error ? error.message : String(error))
    return reason.startsWith('Protocol error') ? 'what answers is no Redis' : reason
  } finally {
    clearTimeout(impatient)
    connection.disconnect()
  }
}
