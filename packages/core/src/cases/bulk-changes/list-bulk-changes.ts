import {
  type BulkChangeId,
  type BulkChangeView,
  recentChanges,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { bulkChanges, jobs, modules, users } from '@caseweave/db/schema'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { isTooOld, mayUndo } from './undo-bulk-change'

const author = alias(users, 'author')
const undoer = alias(users, 'undoer')
const assignee = alias(users, 'assignee')

/** The newest changes of many cases in a project. */
export const listBulkChanges = (ctx: Ctx, project: ProjectAccess): Promise<BulkChangeView[]> => find(ctx, project)

/** One change of the project; NOT_FOUND when there is none of this id. */
export async function getBulkChange(
  ctx: Ctx,
  { changeId, project }: BulkChangeId & { project: ProjectAccess },
): Promise<BulkChangeView> {
  const [found] = await find(ctx, project, eq(bulkChanges.id, changeId))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

async function find(ctx: Ctx, project: ProjectAccess, which?: SQL): Promise<BulkChangeView[]> {
  const rows = await ctx.db
    .select({
      row: bulkChanges,
      createdBy: personName(author),
      undoneBy: personName(undoer),
      assignee: personName(assignee),
      module: modules.name,
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(bulkChanges)
    .leftJoin(jobs, eq(jobs.id, bulkChanges.jobId))
    .leftJoin(author, eq(author.id, bulkChanges.createdBy))
    .leftJoin(undoer, eq(undoer.id, bulkChanges.undoneBy))
    .leftJoin(assignee, sql`${assignee.id} = (${bulkChanges.change} ->> 'assignedTo')::bigint`)
    .leftJoin(modules, sql`${modules.id} = (${bulkChanges.change} ->> 'moduleId')::bigint`)
    .where(and(eq(bulkChanges.projectId, project.id), which))
    .orderBy(desc(bulkChanges.id))
    .limit(recentChanges)
  return rows.map(({ row, createdBy, undoneBy, job, ...names }) => {
    const { id, change, changed, same, noRoom, gone, createdAt } = row
    const working = job?.status === 'queued' || job?.status === 'running'
    const undone =
      row.undoneBy === null
        ? null
        : { at: row.undoneAt ?? createdAt, by: undoneBy, restored: row.restored, left: row.leftAlone }
    return {
      id,
      change,
      subject: theOnlyCase(row) ?? names.module ?? names.assignee,
      counts: { changed, same, noRoom, gone },
      createdBy,
      createdAt,
      job,
      undone,
      mayUndo:
        row.undoneAt === null &&
        !working &&
        changed > 0 &&
        !isTooOld(ctx, createdAt) &&
        mayUndo(ctx, project, row.createdBy),
    }
  })
}

/** The number of the case that was deleted alone; null for other changes. */
function theOnlyCase({ change, selection }: typeof bulkChanges.$inferSelect): string | null {
  if (change.action !== 'delete' || !('numbers' in selection)) return null
  const [number, ...others] = selection.numbers
  return number !== undefined && others.length === 0 ? caseNumberLabel(number) : null
}
