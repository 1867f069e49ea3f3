import type { DeletedCase, NamedCase } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { deletedMessages } from '@caseweave/contract/cases/test-cases/deleted-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testCases, users } from '@caseweave/db/schema'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { personName } from '../../../platform/text/person-name'
import { moduleTrails } from '../../../project/modules/module-trails'

/** A deleted case that somebody may restore; NOT_FOUND when the project never had it, CONFLICT when it lives. */
export async function getDeletedCase(ctx: Ctx, input: NamedCase & { projectId: number }): Promise<DeletedCase> {
  const [row] = await ctx.db
    .select({
      number: testCases.number,
      summary: testCases.summary,
      summaryKey: testCases.summaryKey,
      moduleId: testCases.moduleId,
      deletedAt: testCases.deletedAt,
      deletedBy: personName(users),
    })
    .from(testCases)
    .leftJoin(users, eq(users.id, testCases.modifiedBy))
    .where(and(eq(testCases.projectId, input.projectId), eq(testCases.number, input.number)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { moduleId, summaryKey, deletedAt, ...rest } = row
  if (!deletedAt) throw new AppError('CONFLICT', deletedMessages.notDeleted)
  const trail = (await moduleTrails(ctx, [moduleId])).get(moduleId) ?? []
  return {
    ...rest,
    deletedAt,
    modules: trail.map(({ name }) => name),
    gone: trail.some(({ deleted }) => deleted),
    duplicate: await liveDuplicate(ctx, { moduleId, summaryKey, except: input.number }),
  }
}

/** The number of another live case of this module with the same summary, white space and case ignored; null when there is none. */
export async function liveDuplicate(
  ctx: Ctx,
  { moduleId, summaryKey, except }: { moduleId: number; summaryKey: string; except: number },
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ number: testCases.number })
    .from(testCases)
    .where(
      and(
        eq(testCases.moduleId, moduleId),
        eq(testCases.summaryKey, summaryKey),
        isNull(testCases.deletedAt),
        ne(testCases.number, except),
      ),
    )
    .orderBy(testCases.number)
    .limit(1)
  return row?.number ?? null
}
