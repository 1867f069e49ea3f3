import type { QueueName } from '@caseweave/contract/platform/jobs'
import { createPostgresBackend, createRedisBackend, runMigrations, withBackend } from 'bullmq'
import pg from 'pg'
import type { Logger } from 'pino'
import { inSpan, type TraceCarrier, traceCarrier } from '../tracing/tracing'
import { openRedis, requireRedis, tryToWrite } from './redis'

/** Where the queue lives: in Redis when `redisUrl` is set, else in PostgreSQL. */
type QueueSettings = { databaseUrl: string; redisUrl?: string | undefined }

/**
 * What a worker process does with one job of a queue. Throwing means: try again later, unless it was the last attempt. It goes on with the trace
 * of whoever enqueued the job.
 */
type Processor = (job: { id: string; name: string; isLastAttempt: boolean }) => Promise<void>

/** The queues, from the producer's and from the worker's side. */
export type Queue = {
  /**
   * Puts the job of the `jobs` row `id` into its queue; asking twice for one id starts it once. `turn` = jobs of the same organization
   * before it: who has the lowest is taken first. Fails within 2 s when Redis is away.
   */
  add: (queue: QueueName, name: string, id: string, turn: number) => Promise<void>
  /**
   * Puts a job in again that the queue has lost, tells one that waits whose turn it is by now, and lets one begin that waits for another try: it is
   * asked for only after every pause is over, so that a clock was put back meanwhile.
   */
  settle: (queue: QueueName, name: string, id: string, turn: number) => Promise<void>
  /**
   * Brings back what a clock that was ahead has left in the queue: a job whose lock, and a look for killed workers whose next time, lie in the
   * future would wait for it.
   */
  forgetFuture: () => Promise<void>
  /** Takes jobs from a queue, `concurrency` at a time, until the queues are closed. Closing waits for what is running. */
  work: (queue: QueueName, concurrency: number, processor: Processor) => Promise<void>
  /** Takes no further jobs; what is running goes on. */
  rest: () => Promise<void>
  /** Fails when the queue cannot be reached. */
  check: () => Promise<void>
  /** What keeps the queues, such as `Redis 7.2.4`. */
  backend: () => Promise<string>
  close: () => Promise<void>
}

/** How often a job is tried when it fails for a reason that may pass, and how long (ms) it waits in between, doubling. */
const retries = { attempts: 4, backoff: { type: 'exponential', delay: 2_000 } } as const

/** A job whose worker was killed is taken up again after at most the lock plus one interval (ms). */
const stalling = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 20 } as const

/** What lies further (ms) ahead than any lock was written by a clock that was ahead. */
const future = 6 * stalling.lockDuration

/** What both backends of BullMQ can do; their generic types have nothing else in common. */
type Backend = {
  queue: (name: string) => {
    add: (name: string, data: object, options: object) => Promise<unknown>
    getJob: (id: string) => Promise<WaitingJob | undefined>
    close: () => Promise<void>
  }
  worker: (name: string, concurrency: number, processor: Processor) => BackendWorker
  check: () => Promise<void>
  forgetFuture: () => Promise<void>
  kind: () => Promise<string>
  close: () => Promise<void>
}

/** `pause` lets what is running go on, and waits for it unless that is not wanted. */
type BackendWorker = { pause: (doNotWaitActive: boolean) => Promise<void>; close: () => Promise<void> }

type WaitingJob = {
  priority: number
  delay: number
  changePriority: (to: { priority: number }) => Promise<void>
  promote: () => Promise<unknown>
  getState: () => Promise<string>
  remove: () => Promise<void>
}

type BackendJob = {
  id?: string | undefined
  name: string
  data: TraceCarrier
  attemptsMade: number
  opts: { attempts?: number | undefined }
}

const asProcessor = (processor: Processor) => async (job: BackendJob) => {
  if (!job.id) return
  const isLastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1)
  const { id, name } = job
  const facts = { 'messaging.message.id': id, 'caseweave.attempt': job.attemptsMade + 1 }
  await inSpan(`job ${name}`, { kind: 'consumer', facts, from: job.data }, () => processor({ id, name, isLastAttempt }))
}

function postgresBackend(databaseUrl: string, log: Logger): Backend {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  // A worker holds a listening connection of its own; the search path names the schema of the queue's tables.
  const connection = { connectionString: databaseUrl, max: 2, application_name: 'caseweave-queue' }
  const probe = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'caseweave-queue' })
  probe.on('error', (error) => log.warn({ err: error }, 'queue connection'))
  return {
    queue: (name) => {
      const queue = new Queue(name, { connection })
      queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue'))
      return queue
    },
    worker: (name, concurrency, processor) => {
      const worker = new Worker(name, asProcessor(processor), { connection, concurrency, ...stalling })
      worker.on('error', (error) => log.warn({ err: error, queue: name }, 'queue worker'))
      return worker
    },
    check: async () => void (await probe.query('select 1')),
    // BullMQ keeps there what the clock of the process said that locked or looked last.
    async forgetFuture() {
      const now = 'extract(epoch from clock_timestamp()) * 1000'
      await probe.query(
        `update bullmq.meta set value = floor(${now})::bigint::text where field = 'stalled-check' and value::bigint > ${now} + ${future}`,
      )
      await probe.query(
        `update bullmq.job set locked_until_ms = floor(${now})::bigint 
         where state = 'active' and locked_until_ms > ${now} + ${future}
           and id in (select id::text from jobs where status = 'running' and heartbeat_at < now() - interval '30 seconds')`,
      )
    },
    kind: async () => 'PostgreSQL',
    close: () => probe.end(),
  }
}

function redisBackend(redisUrl: string, log: Logger): Backend {
  const { Queue, Worker } = withBackend(createRedisBackend)
  const { connection, isAway, inTime, close } = openRedis(redisUrl, log)
  return {
    queue: (name) => {
      const queue = new Queue(name, { connection })
      queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue'))
      return {
        add: (...job) => inTime(() => queue.add(...job)),
        getJob: (id) => inTime(() => queue.getJob(id)),
        close: () => queue.close(),
      }
    },
    worker: (name, concurrency, processor) => {
      const worker = new Worker(name, asProcessor(processor), { connection, concurrency, ...stalling })
      worker.on('error', (error) => log.warn({ err: error, queue: name }, 'queue worker'))
      // Away, it hears of nothing: what is running then is taken up by the sweeper.
      return { pause: (...how) => worker.pause(...how), close: () => worker.close(isAway()) }
    },
    check: async () => void (await inTime(() => tryToWrite(connection))),
    // Redis counts by its own clock alone.
    forgetFuture: async () => {},
    async kind() {
      const told = await inTime(() => connection.info('server')).catch(() => '')
      const [, name = 'redis', version = ''] = /^(redis|valkey)_version:(\S+)/m.exec(told) ?? []
      return `${name === 'valkey' ? 'Valkey' : 'Redis'} ${version}`.trim()
    },
    close,
  }
}

/** Opens the queues; each connects when it is first used. */
export function openQueue(settings: QueueSettings, log: Logger): Queue {
  const backend = settings.redisUrl ? redisBackend(settings.redisUrl, log) : postgresBackend(settings.databaseUrl, log)
  const queues = new Map<QueueName, ReturnType<Backend['queue']>>()
  const workers: BackendWorker[] = []
  const queueOf = (name: QueueName) => {
    const queue = queues.get(name) ?? backend.queue(name)
    queues.set(name, queue)
    return queue
  }
  const add: Queue['add'] = async (queue, name, id, turn) => {
    // Nothing is kept of a finished job: the jobs row tells its story.
    const options = { jobId: id, priority: turn, removeOnComplete: true, removeOnFail: true, ...retries }
    const facts = { 'messaging.destination.name': queue, 'messaging.message.id': id }
    // With the job goes the trace that it belongs to, and nothing else: what it needs is in its row.
    await inSpan(`enqueue ${name}`, { kind: 'producer', facts }, async () => {
      await queueOf(queue).add(name, traceCarrier(), options)
    })
  }
  return {
    add,
    async settle(queue, name, id, turn) {
      const job = await queueOf(queue).getJob(id)
      if (!job) return await add(queue, name, id, turn)
      if ((await job.getState()) === 'unknown') {
        // A Redis that throws away what is old may keep the job, and not the list in which it waits.
        await job.remove()
        return await add(queue, name, id, turn)
      }
      // One that was taken up or done meanwhile waits for nothing, and has no turn any more.
      if (job.delay > 0)
        return void (await job.promote().catch(async (error) => {
          if (((await queueOf(queue).getJob(id))?.delay ?? 0) > 0) throw error
        }))
      if (job.priority === turn) return
      await job.changePriority({ priority: turn }).catch(async (error) => {
        if (await queueOf(queue).getJob(id)) throw error
      })
    },
    async work(queue, concurrency, processor) {
      workers.push(backend.worker(queue, concurrency, processor))
    },
    rest: async () => void (await Promise.all(workers.map((worker) => worker.pause(true)))),
    check: backend.check,
    forgetFuture: backend.forgetFuture,
    backend: backend.kind,
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      await backend.close()
    },
  }
}

/** Brings the queue's own tables to the newest schema; of Redis it only asks that it answers, and throws a sentence when it does not. */
export async function prepareQueue(settings: QueueSettings): Promise<void> {
  if (settings.redisUrl) return await requireRedis(settings.redisUrl)
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  try {
    await runMigrations(client)
  } finally {
    await client.end()
  }
}
