import type { CaseContent, DeleteTestCase, NamedCase } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { deletedMessages } from '@caseweave/contract/cases/test-cases/deleted-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { releases, releaseTestCases, tickets } from '@caseweave/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { startBulkChange } from '../../bulk-changes/start-bulk-change'
import { storedCase } from '../stored-case'

type Key = { projectId: number }

/** What a case has that goes out of sight with it; NOT_FOUND when the project has no such live case. */
export async function contentOfCase(ctx: Ctx, input: NamedCase & Key): Promise<CaseContent> {
  const stored = await storedCase(ctx, input)
  if (!stored || stored.deleted) throw new AppError('NOT_FOUND', messages.notFound)
  const [count, mapped] = await Promise.all([
    ctx.db.$count(tickets, eq(tickets.testCaseId, stored.id)),
    ctx.db
      .select({ number: releases.number })
      .from(releaseTestCases)
      .innerJoin(releases, eq(releases.id, releaseTestCases.releaseId))
      .where(eq(releaseTestCases.testCaseId, stored.id))
      .orderBy(asc(releases.createdAt), asc(releases.id)),
  ])
  return {
    number: input.number,
    summary: stored.values.summary,
    revision: stored.revision,
    versions: stored.version,
    steps: stored.values.steps.length,
    tickets: count,
    releases: mapped.map(({ number }) => number),
  }
}

/**
 * Deletes a case softly: it leaves lists and reports, and keeps versions, tickets and its place in releases. NOT_FOUND when
 * the project has no such case; CONFLICT when it is deleted already, or not any more what was decided about.
 */
export async function deleteTestCase(ctx: Ctx, input: DeleteTestCase & Key): Promise<{ changeId: number }> {
  return ctx.tx(async (tx) => {
    const stored = await storedCase(tx, input, true)
    if (!stored) throw new AppError('NOT_FOUND', messages.notFound)
    if (stored.deleted) throw new AppError('CONFLICT', deletedMessages.alreadyDeleted)
    if (stored.revision !== input.revision) throw new AppError('CONFLICT', deletedMessages.changed)
    return deleteHeldCase(tx, input)
  })
}

/**
 * Deletes a live case that the open transaction has locked, as a change of many cases that chose one: so it is told of and
 * undone in the same way. Answers the change.
 */
export async function deleteHeldCase(tx: Ctx, { projectId, number }: NamedCase & Key): Promise<{ changeId: number }> {
  const selection = { numbers: [number] }
  const { changeId } = await startBulkChange(tx, { projectId, selection, change: { action: 'delete' } })
  if (changeId === null) throw new Error(`Test case ${number} is locked and was not deleted.`)
  return { changeId }
}
