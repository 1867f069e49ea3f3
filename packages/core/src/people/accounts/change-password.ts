import { passwordMessages } from '@caseweave/contract/people/password-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { newPasswordHash, setPassword } from './new-password'
import { requireOwnPassword } from './own-password'

/**
 * Gives the person who asks another password and ends their other sessions; they are told by mail. A wrong current one is INVALID at
 * `field`, a weak new one at `newPassword`, and another person's `username` at that.
 */
export async function changePassword(
  ctx: Ctx,
  input: { username?: string | undefined; current: string; newPassword: string; field: string },
): Promise<void> {
  const { id, username, session } = requireActor(ctx)
  if (input.username !== undefined && input.username.trim().toLowerCase() !== username.toLowerCase())
    throw new AppError('INVALID', passwordMessages.unknownUsername, { field: 'username' })
  await requireOwnPassword(ctx, input.current, input.field)
  const passwordHash = await newPasswordHash(ctx, id, input.newPassword, 'newPassword')
  await ctx.tx((tx) => setPassword(tx, id, { passwordHash, except: session, about: 'Your other sessions have ended.' }))
  logSecurityEvent(ctx, 'password changed', { userId: id, username, address: ctx.clientAddress })
}
