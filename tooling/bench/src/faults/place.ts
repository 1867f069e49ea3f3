import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { type FakeStripe, startFakeStripe } from '@caseweave/core/people/billing/testing/fake-stripe'
import { startS3Server } from '@caseweave/core/platform/files/testing/s3-server'
import { startSmtpServer, type TakenMail } from '@caseweave/core/platform/mail/testing/smtp-server'
import { type FakeGitlab, startFakeGitlab } from '@caseweave/core/project/trackers/testing/fake-gitlab'
import { openServices } from '@caseweave/core/services'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { openWire, over, portOf, type Wire } from '@caseweave/db/testing/wire'
import { pino } from 'pino'
import { subscribed } from './subscribe'
import { openWorkers, type Workers } from './workers'

export type PlaceOptions = {
  databaseUrl: string
  /** The workers as they are built, or from their sources. */
  built: boolean
  redisPort?: number
  /** Where the server keeps itself, when it is this place's to break. */
  serverFolder?: string
  /** A folder for files, in the place of a bucket. */
  folder?: string
}

/** What a mail server does with a mail when it has all of it: takes it, says no, or breaks off with it or without. */
type OnMail = (mail: TakenMail, drop: () => void) => Error | 'silent' | undefined

/**
 * An organization with a project and somebody in it, workers, and what they need, each behind a wire of its own: database, queue, mail server, bucket,
 * tracker and Stripe. `direct` looks and prepares beside the wires.
 */
export type Place = {
  wires: Record<'database' | 'smtp' | 'bucket' | 'tracker' | 'stripe', Wire> & { redis?: Wire }
  bucket: Awaited<ReturnType<typeof startS3Server>>
  smtp: Awaited<ReturnType<typeof startSmtpServer>>
  tracker: FakeGitlab
  stripe: FakeStripe
  workers: Workers
  direct: Services
  organization: { id: number; name: string }
  project: { id: number; name: string }
  databaseUrl: string
  folder: string | undefined
  redisPort: number | undefined
  serverFolder: string | undefined
  /** The contexts of a QA and of an Admin. */
  ctx: Ctx
  adminCtx: Ctx
  /** As a request of the QA reaches the database, over the wire. */
  wiredCtx: Ctx
  setOnMail: (hook: OnMail | undefined) => void
  /** Whoever asks in person waits for it, as jobs wait for the workers: what goes wrong meets them at work. */
  begins: Promise<void>
  /** Starts two workers, and lets everybody begin. */
  begin: () => Promise<void>
  /** Answers how many workers had ended by themselves. */
  close: () => Promise<number>
}

/** Opens a place, in which nobody works yet. */
export async function openPlace({ databaseUrl, built, redisPort, serverFolder, folder }: PlaceOptions): Promise<Place> {
  let onMail: OnMail | undefined
  const smtp = await startSmtpServer({ onMail: (mail, drop) => onMail?.(mail, drop) })
  const bucket = await startS3Server()
  const tracker = await startFakeGitlab()
  const stripe: FakeStripe = await startFakeStripe()
  const wires = {
    database: await openWire(portOf(databaseUrl)),
    smtp: await openWire(smtp.port),
    bucket: await openWire(Number(/:(\d+)$/.exec(bucket.url())?.[1])),
    tracker: await openWire(portOf(tracker.address)),
    stripe: await openWire(portOf(stripe.settings.apiUrl ?? '')),
    ...(redisPort === undefined ? {} : { redis: await openWire(redisPort) }),
  }
  const appSecret = randomBytes(32).toString('base64')
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'caseweave-faults-'))
  const wiredBucket = bucket.url().replace(/:\d+$/, `:${wires.bucket.port}`)
  const settings = parseRuntimeSettings({
    ...{ DATABASE_URL: over(wires.database, databaseUrl), DATA_DIR: dataDir, APP_SECRET: appSecret, DEMO: 'off' },
    SMTP_URL: `smtp://127.0.0.1:${wires.smtp.port}?socketTimeout=8000&connectionTimeout=4000&greetingTimeout=4000`,
    ...(folder ? {} : { STORAGE_URL: wiredBucket }),
    ...(wires.redis ? { REDIS_URL: `redis://127.0.0.1:${wires.redis.port}` } : {}),
    TRACKER_ALLOWED_HOSTS: '127.0.0.1',
    ...{ STRIPE_SECRET_KEY: stripe.settings.secretKey, STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret },
    ...{ STRIPE_PRICE_ID: stripe.settings.priceId, STRIPE_API_URL: `http://127.0.0.1:${wires.stripe.port}` },
  })
  const log = pino({ level: 'silent' })
  const beside = {
    ...settings,
    databaseUrl,
    storageUrl: folder ? undefined : bucket.url(),
    redisUrl: redisPort === undefined ? undefined : `redis://127.0.0.1:${redisPort}`,
    stripe: stripe.settings,
  }
  const direct = openServices(beside, { name: 'caseweave-faults', log })
  const wired = openServices(settings, { name: 'caseweave-faults-wired', log, connections: 4 })
  const organization = await makeOrganization(direct.db)
  const project = await makeProject(direct.db, organization.id)
  const at = { organizationId: organization.id, projectId: project.id }
  const person = await makeMember(direct.db, at, { projectRole: 'QA' })
  const admin = await makeMember(direct.db, at, { organizationRole: 'Admin', projectRole: 'ProjectAdmin' })
  const adminCtx: Ctx = createContext(direct, admin)
  // What is imported here is more than a free month has room for.
  await subscribed(adminCtx, stripe, { id: organization.id, name: organization.name })
  const workers = openWorkers(environmentOf(settings), built)
  let letBegin = () => {}
  const begins = new Promise<void>((done) => {
    letBegin = done
  })
  return {
    ...{
      wires,
      bucket,
      smtp,
      tracker,
      stripe,
      workers,
      direct,
      organization,
      project,
      databaseUrl,
      folder,
      redisPort,
      serverFolder,
    },
    ctx: createContext(direct, person),
    adminCtx,
    wiredCtx: createContext(wired, person),
    begins,
    async begin() {
      if (workers.all().length === 0) await Promise.all([workers.start(), workers.start()])
      letBegin()
    },
    setOnMail: (hook) => {
      onMail = hook
    },
    async close() {
      for (const wire of Object.values(wires)) wire.turn('well')
      const fallen = await workers.close()
      await wired.close()
      await direct.close()
      for (const wire of Object.values(wires)) await wire.close()
      await Promise.all([smtp.stop(), bucket.stop(), tracker.close().catch(() => {}), stripe.close().catch(() => {})])
      return fallen
    },
  }
}
