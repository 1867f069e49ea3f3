import { operatorRole } from '@caseweave/contract/people/path-groups'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** True of accounts that run this installation. */
const isOperator = sql`${users.applicationRoles} @> ${JSON.stringify([operatorRole])}::jsonb`

/** Passes a person who runs this installation, who is signed in by themselves; others are refused, and so are programs with a token. */
export async function requireOperator(ctx: Ctx): Promise<void> {
  const actor = requireActor(ctx)
  const [found] = await ctx.dbByKey
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), isOperator))
  if (!found || actor.tokenId !== undefined) throw new AppError('FORBIDDEN', messages.unauthorized)
}
