import { AppError } from '@caseweave/contract/platform/errors'
import type { Ctx } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'

/** Runs a check of who wants to sign in as `username`; a refusal is told to the log, with the name and the address, and thrown on. */
export async function toldRefusals<T>(
  ctx: Pick<Ctx, 'log' | 'sql' | 'clientAddress'>,
  username: string,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError)
      logSecurityEvent(ctx, error.code === 'TOO_MANY' ? 'locked out' : 'sign-in refused', {
        username: username.slice(0, 64),
        address: ctx.clientAddress,
      })
    throw error
  }
}
