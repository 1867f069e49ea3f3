import { randomUUID } from 'node:crypto'
import {
  type ChangeMemberImport,
  type ListMemberImportRows,
  type MemberImportRef,
  type MemberImportRow,
  type MemberImportView,
  memberImportLimits,
  memberImportPageSize,
} from '@caseweave/contract/people/settings/member-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { files, jobs, memberImports } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { returnedCsv } from '../../../platform/csv/write-csv'
import { addStoredFile } from '../../../platform/files/stored-file'
import { plainFileName, refusedFile, type Upload, underLimit } from '../../../platform/files/uploads'
import { stoppedBy } from '../../../platform/imports/import-access'
import { startJob } from '../../../platform/jobs/start-job'
import type { OrganizationAccess } from '../../organizations/organization-access'
import { importMembersJob } from './jobs'
import { type MemberPlan, planMembers } from './plan-members'
import { type ReadMembers, readMembers } from './read-members'

type Ref = { organization: OrganizationAccess; importId: number }

/** The condition that finds an import in its own organization only. */
export const isMemberImport = ({ organizationId, importId }: MemberImportRef) =>
  and(eq(memberImports.id, importId), eq(memberImports.organizationId, organizationId))

const found = <Row>([row]: readonly Row[]): Row => {
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
    const plan = await planMembers(ctx, organization.id, read.rows)
    return await ctx.tx(async (tx) => {
      const fileId = await addStoredFile(tx, { projectId: null, storageKey, name, mediaType: 'text/csv', bytes })
      const values = { organizationId: organization.id, fileId, createdBy: requireActor(tx).id, ...keptOf(read, plan) }
      const rows = await tx.db.insert(memberImports).values(values).returning({ importId: memberImports.id })
      return found(rows)
    })
  } catch (error) {
    await ctx.files.remove(storageKey)
    throw error
  }
}

/** Reads the file of an import otherwise; CONFLICT once it was started. */
export async function changeMemberImport(ctx: Ctx, { organization, importId, ...format }: Ref & ChangeMemberImport) {
  const ref = { organizationId: organization.id, importId }
  await ctx.tx(async (tx) => {
    const { storageKey } = await heldForStart(tx, ref)
    const read = readMembers(await readMemberFile(tx, storageKey), format)
    await tx.db
      .update(memberImports)
      .set(keptOf(read, await planMembers(tx, organization.id, read.rows)))
      .where(isMemberImport(ref))
  })
}

/** Gives an import to the worker: after the dry run, and again after it has stopped. Asking twice starts it once. */
export async function startMemberImport(ctx: Ctx, { organization, importId }: Ref): Promise<void> {
  const ref = { organizationId: organization.id, importId }
  await ctx.tx(async (tx) => {
    const { status, jobStatus } = await held(tx, ref)
    if (status === 'done' || (status === 'importing' && jobStatus !== 'failed')) return
    const jobId = await startJob(tx, importMembersJob, ref, null)
    await tx.db.update(memberImports).set({ status: 'importing', jobId }).where(isMemberImport(ref))
  })
}

async function held(tx: Ctx, ref: MemberImportRef) {
  const rows = await tx.db
    .select({ status: memberImports.status, storageKey: files.storageKey, jobStatus: jobs.status })
    .from(memberImports)
    .innerJoin(files, eq(files.id, memberImports.fileId))
    .leftJoin(jobs, eq(jobs.id, memberImports.jobId))
    .where(isMemberImport(ref))
    .for('update', { of: memberImports })
  return found(rows)
}

async function heldForStart(tx: Ctx, ref: MemberImportRef) {
  const row = await held(tx, ref)
  if (row.status !== 'previewed') throw new AppError('CONFLICT', 'This import was started already.')
  return row
}

/** An import with a page of its rows, all or those of one verdict. */
export async function getMemberImport(
  ctx: Ctx,
  { organization, importId, verdict, page }: Ref & ListMemberImportRows,
): Promise<MemberImportView> {
  const ofVerdict = verdict === undefined ? sql`true` : sql`r.value ->> 'verdict' = ${verdict}`
  const rows = await ctx.db
    .select({
      id: memberImports.id,
      name: files.name,
      status: memberImports.status,
      format: memberImports.format,
      counts: memberImports.counts,
      createdAt: memberImports.createdAt,
      job: { status: jobs.status, error: jobs.error },
      total: sql<number>`(select count(*)::int from jsonb_array_elements(${memberImports.rows}) r where ${ofVerdict})`,
      rows: sql<MemberImportRow[]>`(
        select coalesce(jsonb_agg(shown.value order by shown.place), '[]') from (
          select r.value, r.place from jsonb_array_elements(${memberImports.rows}) with ordinality r (value, place)
          where ${ofVerdict} order by r.place limit ${memberImportPageSize} offset ${(page - 1) * memberImportPageSize}) shown)`,
    })
    .from(memberImports)
    .innerJoin(files, eq(files.id, memberImports.fileId))
    .leftJoin(jobs, eq(jobs.id, memberImports.jobId))
    .where(isMemberImport({ organizationId: organization.id, importId }))
  const { job, ...view } = found(rows)
  const { id, name } = organization
  return { ...view, organization: { id, name }, stopped: stoppedBy(view, job) }
}

/** The rows of an import that are left out, as they came, with a column that says why: to be mended and imported again. */
export async function memberImportErrors(
  ctx: Ctx,
  { organization, importId }: Ref,
): Promise<{ name: string; content: string[] }> {
  const rows = await ctx.db
    .select({ name: files.name, storageKey: files.storageKey, format: memberImports.format, rows: memberImports.rows })
    .from(memberImports)
    .innerJoin(files, eq(files.id, memberImports.fileId))
    .where(isMemberImport({ organizationId: organization.id, importId }))
  const { name, storageKey, format, rows: verdicts } = found(rows)
  const read = readMembers(await readMemberFile(ctx, storageKey), format)
  const width = Math.max(...read.cells.map((cells) => cells.length))
  const header = read.header.length > 0 ? read.header : Array.from({ length: width }, () => '')
  const written = returnedCsv({ header, note: 'error', delimiter: format.delimiter })
  const wrong = verdicts.flatMap(({ verdict, note }, index) =>
    verdict === 'error' ? [written.rows([read.cells[index] ?? []], note)] : [],
  )
  return { name: `errors of ${name}`, content: [`\ufeff${written.head}`, ...wrong] }
}
