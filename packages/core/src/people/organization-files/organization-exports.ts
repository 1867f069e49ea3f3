import { randomUUID } from 'node:crypto'
import { organizationExportPath } from '@caseweave/contract/people/addresses'
import {
  exportsADay,
  type OrganizationExportView,
  organizationExportMessages,
} from '@caseweave/contract/people/organization-exports'
import { AppError } from '@caseweave/contract/platform/errors'
import { madeFileLimits } from '@caseweave/contract/platform/made-files'
import { messages } from '@caseweave/contract/platform/messages'
import { files, jobs, organizationExports, users } from '@caseweave/db/schema'
import { and, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { addStoredFile, type OpenFile, removeStoredFile } from '../../platform/files/stored-file'
import type { JobRun } from '../../platform/jobs/define-job'
import { startJob } from '../../platform/jobs/start-job'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { notify } from '../../platform/notifications/notify'
import { personName } from '../../platform/text/person-name'
import { withMembersHeld } from '../organizations/hold-members'
import { organizationAccess } from '../organizations/organization-access'
import { exportOrganizationJob } from './jobs'
import { writeOrganization } from './write-organization'

type Place = { organization: { id: number; name: string; humanResource: boolean } }
type Which = { organizationId: number; exportId: number }

const dayMs = 86_400_000

const isThis = ({ organizationId, exportId }: Which) =>
  and(eq(organizationExports.id, exportId), eq(organizationExports.organizationId, organizationId))

/**
 * Has the worker write all of an organization into a file; assets and people's details are in it where who asks keeps them. CONFLICT while
 * another is made, TOO_MANY beyond those of a day.
 */
export async function startOrganizationExport(ctx: Ctx, { organization }: Place): Promise<{ exportId: number }> {
  const organizationId = organization.id
  return withMembersHeld(ctx, organizationId, async (tx) => {
    // Of two who ask at once one waits for the other.
    const ofOrganization = eq(organizationExports.organizationId, organizationId)
    const [working] = await tx.db
      .select({ id: organizationExports.id })
      .from(organizationExports)
      .innerJoin(jobs, eq(jobs.id, organizationExports.jobId))
      .where(and(ofOrganization, inArray(jobs.status, ['queued', 'running'])))
      .limit(1)
    if (working) throw new AppError('CONFLICT', organizationExportMessages.working)
    const since = new Date(tx.now().getTime() - dayMs)
    if (
      (await tx.db.$count(organizationExports, and(ofOrganization, gt(organizationExports.createdAt, since)))) >=
      exportsADay
    )
      throw new AppError('TOO_MANY', organizationExportMessages.tooMany)
    const [row] = await tx.db
      .insert(organizationExports)
      .values({ organizationId, withOffice: organization.humanResource, createdBy: requireActor(tx).id })
      .returning({ exportId: organizationExports.id })
    if (!row) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, exportOrganizationJob, { organizationId, ...row }, null)
    await tx.db.update(organizationExports).set({ jobId }).where(eq(organizationExports.id, row.exportId))
    await tx.afterCommit(async () =>
      logSecurityEvent(tx, 'organization exported', {
        ...{ userId: requireActor(tx).id, username: requireActor(tx).username },
        ...{ address: tx.clientAddress, organizationId },
      }),
    )
    return row
  })
}

/**
 * Writes the file of an export into the file store while it is read, and tells who asked. A second run after a stop begins again; after the end
 * it does nothing. Refused when who asked is no Admin any more; what Human Resources keep is in it as long as they are one.
 */
export async function runOrganizationExport(ctx: Ctx, which: Which, run: JobRun): Promise<{ rows: number } | null> {
  const { name, humanResource } = await organizationAccess(ctx, which.organizationId, 'organization.export')
  const [asked] = await ctx.db.select().from(organizationExports).where(isThis(which))
  if (!asked || asked.finishedAt) return null
  const storageKey = `organizations/${randomUUID()}.zip`
  const { manifest, written } = await writeOrganization(
    ctx.sql,
    {
      organizationId: which.organizationId,
      withOffice: asked.withOffice && humanResource,
      ...{ files: ctx.files, now: ctx.now() },
      async onTable(_table, done, total) {
        run.signal.throwIfAborted()
        await run.progress({ done, total, unit: 'tables', step: 'Writing the file' })
      },
    },
    (content) => ctx.files.write(storageKey, content),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  await ctx.tx(async (tx) => {
    const fileId = await addStoredFile(tx, {
      ...{ projectId: null, storageKey, mediaType: 'application/zip', bytes: written },
      name: `${name} ${manifest.exportedAt.slice(0, 10)}.zip`,
    })
    await tx.db
      .update(organizationExports)
      .set({ fileId, rows, withOffice: manifest.withOffice, finishedAt: tx.now() })
      .where(isThis(which))
    await notify(tx, {
      ...{ userId: requireActor(tx).id, kind: 'report', key: `organization export ${which.exportId}` },
      subject: 'The export of your organization is ready',
      message: `All of ${name} can be downloaded as a file.`,
      href: organizationExportPath(which.organizationId),
    })
  })
  return { rows }
}

/** The newest exports of the organization. */
export const listOrganizationExports = (ctx: Ctx, { organization }: Place): Promise<OrganizationExportView[]> =>
  ctx.db
    .select({
      ...{ id: organizationExports.id, rows: organizationExports.rows, withOffice: organizationExports.withOffice },
      createdAt: organizationExports.createdAt,
      createdBy: personName(users),
      file: { name: files.name, bytes: files.bytes },
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(organizationExports)
    .leftJoin(files, eq(files.id, organizationExports.fileId))
    .leftJoin(jobs, eq(jobs.id, organizationExports.jobId))
    .leftJoin(users, eq(users.id, organizationExports.createdBy))
    .where(eq(organizationExports.organizationId, organization.id))
    .orderBy(desc(organizationExports.id))
    .limit(madeFileLimits.shown)

/**
 * Opens the file of an export. NOT_FOUND while there is none, when it was tidied up, and for one with what Human Resources keep where who asks
 * does not.
 */
export async function openOrganizationExport(
  ctx: Ctx,
  { organization, exportId }: Place & { exportId: number },
): Promise<OpenFile> {
  const [file] = await ctx.db
    .select({
      ...{ name: files.name, mediaType: files.mediaType, bytes: files.bytes, storageKey: files.storageKey },
      withOffice: organizationExports.withOffice,
    })
    .from(organizationExports)
    .innerJoin(files, eq(files.id, organizationExports.fileId))
    .where(isThis({ organizationId: organization.id, exportId }))
  if (!file || (file.withOffice && !organization.humanResource)) throw new AppError('NOT_FOUND', messages.notFound)
  const { storageKey, withOffice: _, ...told } = file
  return { ...told, content: ctx.files.read(storageKey) }
}

/** Days for which the file of an export is kept: it is all that an organization has. */
const keptDays = 7

/** Removes the files of old exports; their rows stay and tell of them. Answers how many. */
export async function sweepOrganizationExports(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptDays * dayMs)
  const old = await ctx.db
    .select({ fileId: organizationExports.fileId })
    .from(organizationExports)
    .where(and(isNotNull(organizationExports.fileId), lt(organizationExports.createdAt, before)))
    .limit(100)
  for (const { fileId } of old) if (fileId !== null) await removeStoredFile(ctx, fileId)
  return old.length
}
