import {
  ChangePassword,
  ChangePasswordDialog,
  ForgotPassword,
  LinkToken,
  ResetPassword,
} from '@caseweave/contract/people/passwords'
import { changePassword } from '@caseweave/core/people/accounts/change-password'
import { hasPassword } from '@caseweave/core/people/accounts/own-password'
import { forgotPassword, passwordLink, resetPassword } from '@caseweave/core/people/accounts/reset-password'
import { z } from 'zod'
import { publicProcedure, router, signedInProcedure } from '../../trpc'

export const passwordsRouter = router({
  forgot: publicProcedure.input(ForgotPassword).mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  link: publicProcedure.input(z.object({ token: LinkToken })).query(async ({ ctx, input }) => {
    const { username } = await passwordLink(ctx, input)
    return { username }
  }),

  reset: publicProcedure.input(ResetPassword).mutation(({ ctx, input }) => resetPassword(ctx, input)),

  /** Whether there is a password to change. */
  mine: signedInProcedure.query(async ({ ctx }) => ({ has: await hasPassword(ctx) })),

  /** By the form of the profile or by the dialog, which asks for the username too; the refusals stand at the fields of either. */
  change: signedInProcedure.input(z.union([ChangePassword, ChangePasswordDialog])).mutation(({ ctx, input }) => {
    const { newPassword } = input
    return 'username' in input
      ? changePassword(ctx, { username: input.username, current: input.oldPassword, newPassword, field: 'oldPassword' })
      : changePassword(ctx, { current: input.currentPassword, newPassword, field: 'currentPassword' })
  }),
})
