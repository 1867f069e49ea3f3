import {
  type ListMemberImportRows,
  type ListMemberImports,
  type MemberImportItem,
  type MemberImportRow,
  type MemberImportView,
  memberImportMessages,
  memberImportPageSize,
} from '@caseweave/contract/people/settings/member-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import { files, organizationInvitations as invitations, jobs, memberImports, users } from '@caseweave/db/schema'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { returnedCsv } from '../../../platform/csv/write-csv'
import { stoppedBy } from '../../../platform/imports/import-access'
import { hasStopped, importedBy } from '../../../platform/imports/import-columns'
import type { OrganizationAccess } from '../../organizations/organization-access'
import { foundMemberImport, isMemberImport, type MemberImportOf, readMemberFile } from './member-imports'
import { isOpenOf } from './member-links'
import { noCounts } from './plan-members'
import { readMembers } from './read-members'

/** So many ranges of lines are named in a sentence; the table has all of them. */
const rangesNamed = 12

/** Lines of a file by the places of their rows, as a person reads them: '12, 15–514'. */
function rangesOf(places: readonly (readonly [place: number, line: number])[]): string {
  const ranges: { from: number; to: number; place: number }[] = []
  for (const [place, line] of places) {
    const last = ranges.at(-1)
    if (last && last.place === place - 1) Object.assign(last, { to: line, place })
    else ranges.push({ from: line, to: line, place })
  }
  const told = ranges.slice(0, rangesNamed).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  return told.join(', ') + (ranges.length > rangesNamed ? ` and ${ranges.length - rangesNamed} more` : '')
}

/** A page of the organization's imports of people, newest first. */
export async function listMemberImports(
  ctx: Ctx,
  { organization, before }: { organization: OrganizationAccess } & ListMemberImports,
): Promise<MemberImportItem[]> {
  const rows = await ctx.db
    .select({
      id: memberImports.id,
      name: memberImports.fileName,
      status: memberImports.status,
      counts: memberImports.counts,
      createdAt: memberImports.createdAt,
      createdBy: importedBy,
      stopped: hasStopped(sql`${memberImports.status}`, sql`${jobs.status}`),
    })
    .from(memberImports)
    .leftJoin(jobs, eq(jobs.id, memberImports.jobId))
    .leftJoin(users, eq(users.id, memberImports.createdBy))
    .where(
      and(
        eq(memberImports.organizationId, organization.id),
        before === undefined ? undefined : lt(memberImports.id, before),
      ),
    )
    .orderBy(desc(memberImports.id))
    .limit(importPageSize)
  return rows.map((row) => ({ ...row, counts: { ...noCounts(), ...row.counts } }))
}

/** An import with a page of its rows, all or those of one verdict. */
export async function getMemberImport(
  ctx: Ctx,
  { organization, importId, verdict, page }: MemberImportOf & ListMemberImportRows,
): Promise<MemberImportView> {
  const ofVerdict = verdict === undefined ? sql`true` : sql`r.value ->> 'verdict' = ${verdict}`
  const rows = await ctx.db
    .select({
      id: memberImports.id,
      name: memberImports.fileName,
      hasFile: sql<boolean>`${memberImports.fileId} is not null`,
      invited: memberImports.invitationIds,
      linksMadeAt: memberImports.linksMadeAt,
      waitingLines: sql<[number, number][]>`(
        select coalesce(jsonb_agg(jsonb_build_array(r.place, r.value -> 'line') order by r.place), '[]')
        from jsonb_array_elements(${memberImports.rows}) with ordinality r (value, place) where r.value ->> 'verdict' = 'waits')`,
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
    .leftJoin(jobs, eq(jobs.id, memberImports.jobId))
    .where(isMemberImport({ organizationId: organization.id, importId }))
  const { job, invited, linksMadeAt, waitingLines, ...view } = foundMemberImport(rows)
  const { id, name } = organization
  const byHand = view.status === 'done' && ctx.mail.smtpUrl === null && invited.length > 0
  return {
    ...view,
    counts: { ...noCounts(), ...view.counts },
    organization: { id, name },
    waiting: rangesOf(waitingLines),
    links: byHand ? { open: await ctx.db.$count(invitations, isOpenOf(id, invited)), madeAt: linksMadeAt } : null,
    stopped: stoppedBy(view, job),
  }
}

/** The rows of an import that are left out, as they came, with a column that says why: to be mended and imported again. */
export async function memberImportErrors(
  ctx: Ctx,
  { organization, importId }: MemberImportOf,
): Promise<{ name: string; content: string[] }> {
  const rows = await ctx.db
    .select({
      name: memberImports.fileName,
      storageKey: files.storageKey,
      format: memberImports.format,
      rows: memberImports.rows,
    })
    .from(memberImports)
    .leftJoin(files, eq(files.id, memberImports.fileId))
    .where(isMemberImport({ organizationId: organization.id, importId }))
  const { name, storageKey, format, rows: verdicts } = foundMemberImport(rows)
  if (storageKey === null) throw new AppError('NOT_FOUND', memberImportMessages.fileGone)
  const read = readMembers(await readMemberFile(ctx, storageKey), format)
  const width = Math.max(...read.cells.map((cells) => cells.length))
  const header = read.header.length > 0 ? read.header : Array.from({ length: width }, () => '')
  const written = returnedCsv({ header, note: 'error', delimiter: format.delimiter })
  const wrong = verdicts.flatMap(({ verdict, note }, index) =>
    verdict === 'error' || verdict === 'waits' ? [written.rows([read.cells[index] ?? []], note)] : [],
  )
  return { name: `not imported of ${name}`, content: [`\ufeff${written.head}`, ...wrong] }
}
