import { notifications } from '@caseweave/db/schema'
import type { Ctx } from '../../context'

/**
 * Puts a message into the mail box of `userId`, in the caller's transaction when there is one. `href` is a path of this
 * site (`/project/1/…`), the page that the message is about.
 */
export async function notify(
  ctx: Ctx,
  message: { userId: number; subject: string; message: string; href?: string | null },
): Promise<void> {
  await ctx.db.insert(notifications).values(message)
}
