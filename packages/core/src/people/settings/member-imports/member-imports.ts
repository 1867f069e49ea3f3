import { randomUUID } from 'node:crypto'
import {
  type ChangeMemberImport,
  type MemberImportRef,
  memberImportLimits,
  memberImportMessages,
} from '@caseweave/contract/people/settings/member-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { files, jobs, memberImports } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { addStoredFile } from '../../../platform/files/stored-file'
import { plainFileName, refusedFile, type Upload, underLimit } from '../../../platform/files/uploads'
import { startJob } from '../../../platform/jobs/start-job'
import { countTry, triesLeft } from '../../accounts/rate-limits'
import type { OrganizationAccess } from '../../organizations/organization-access'
import { importMembersJob } from './jobs'
import { type MemberPlan, planMembers } from './plan-members'
import { type ReadMembers, readMembers } from './read-members'

export type MemberImportOf = { organization: OrganizationAccess; importId: number }

/** The condition that finds an import in its own organization only. */
export const isMemberImport = ({ organizationId, importId }: MemberImportRef) =>
  and(eq(memberImports.id, importId), eq(memberImports.organizationId, organizationId))

/** The import that a query found; NOT_FOUND when it found none, as for one of another organization. */
export const foundMemberImport = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The bytes of a stored file of people; it was small when it was taken. */
export async function readMemberFile(ctx: Ctx, storageKey: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of ctx.files.read(storageKey)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What is kept of a plan: the file's own words and its verdicts. */
export const keptOf = ({ format }: ReadMembers, { rows, counts }: MemberPlan) => ({ format, rows, counts })

/** The plan of a file for whoever asks; each username of it that nobody has is one of their tries. */
async function planFor(ctx: Ctx, organizationId: number, { rows }: ReadMembers): Promise<MemberPlan> {
  const person = String(requireActor(ctx).id)
  const plan = await planMembers(ctx, organizationId, rows, await triesLeft(ctx.sql, 'strangersPerPerson', person))
  if (plan.unknown > 0) await countTry(ctx.sql, 'strangersPerPerson', person, plan.unknown)
  return plan
}

/**
 * Stores a file of people and tells what its import would do; nobody is changed yet. INVALID at `file` for what is no such file, and
 * nothing of it is kept.
 */
export async function createMemberImport(
  ctx: Ctx,
  { organization, upload }: { organization: OrganizationAccess; upload: Upload },
): Promise<{ importId: number }> {
  const name = plainFileName(upload.name)
  const storageKey = `imports/${randomUUID()}.csv`
  const tooLarge = 'The file has 2 MB or more. Split it, and import the parts one after the other.'
  const bytes = await ctx.files.write(storageKey, underLimit(upload.content, memberImportLimits.fileBytes, tooLarge))
  try {
    if (!/\.(csv|txt|tsv)$/i.test(name))
      throw refusedFile(`${name} is not a CSV file. Save the table as CSV and choose it again.`)
    const read = readMembers(await readMemberFile(ctx, storageKey))
    const plan = await planFor(ctx, organization.id, read)
    return await ctx.tx(async (tx) => {
      const fileId = await addStoredFile(tx, { projectId: null, storageKey, name, mediaType: 'text/csv', bytes })
      const owner = { organizationId: organization.id, fileId, fileName: name }
      const values = { ...owner, createdBy: requireActor(tx).id, ...keptOf(read, plan) }
      const rows = await tx.db.insert(memberImports).values(values).returning({ importId: memberImports.id })
      return foundMemberImport(rows)
    })
  } catch (error) {
    await ctx.files.remove(storageKey)
    throw error
  }
}

/** Reads the file of an import otherwise; CONFLICT once it was started. */
export async function changeMemberImport(
  ctx: Ctx,
  { organization, importId, ...format }: MemberImportOf & ChangeMemberImport,
) {
  const ref = { organizationId: organization.id, importId }
  await ctx.tx(async (tx) => {
    const { storageKey } = await heldForStart(tx, ref)
    const read = readMembers(await readMemberFile(tx, storageKey), format)
    // Not in this transaction: tries count, though the file is refused.
    const plan = await planFor(ctx, organization.id, read)
    await tx.db.update(memberImports).set(keptOf(read, plan)).where(isMemberImport(ref))
  })
}

/** Gives an import to the worker: after the dry run, and again after it has stopped. Asking twice starts it once. */
export async function startMemberImport(ctx: Ctx, { organization, importId }: MemberImportOf): Promise<void> {
  const ref = { organizationId: organization.id, importId }
  await ctx.tx(async (tx) => {
    const { status, jobStatus, storageKey } = await held(tx, ref)
    if (status === 'done' || (status === 'importing' && jobStatus !== 'failed')) return
    if (storageKey === null) throw new AppError('CONFLICT', memberImportMessages.fileGone)
    const jobId = await startJob(tx, importMembersJob, ref, null)
    await tx.db.update(memberImports).set({ status: 'importing', jobId }).where(isMemberImport(ref))
  })
}

async function held(tx: Ctx, ref: MemberImportRef) {
  const rows = await tx.db
    .select({ status: memberImports.status, storageKey: files.storageKey, jobStatus: jobs.status })
    .from(memberImports)
    .leftJoin(files, eq(files.id, memberImports.fileId))
    .leftJoin(jobs, eq(jobs.id, memberImports.jobId))
    .where(isMemberImport(ref))
    .for('update', { of: memberImports })
  return foundMemberImport(rows)
}

async function heldForStart(tx: Ctx, ref: MemberImportRef) {
  const row = await held(tx, ref)
  if (row.status !== 'previewed') throw new AppError('CONFLICT', 'This import was started already.')
  const { storageKey } = row
  if (storageKey === null) throw new AppError('CONFLICT', memberImportMessages.fileGone)
  return { storageKey }
}
