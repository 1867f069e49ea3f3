import { AskEmailChange, EmailChangeCode, OwnerProof } from '@caseweave/contract/people/profile/email-change'
import { SaveOwnProfile, SaveTimeZone } from '@caseweave/contract/people/profile/profile'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  pendingEmail,
} from '@caseweave/core/people/profile/change-email'
import { deleteAccount, soleAdminOf } from '@caseweave/core/people/profile/delete-account'
import { getProfile } from '@caseweave/core/people/profile/get-profile'
import { saveProfile, saveTimeZone } from '@caseweave/core/people/profile/save-profile'
import { publicProcedure, router, signedInProcedure } from '../../trpc'

// Everybody has settings of their own and sees no others.
export const profileRouter = router({
  get: signedInProcedure.query(({ ctx }) => getProfile(ctx)),
  save: signedInProcedure.input(SaveOwnProfile).mutation(({ ctx, input }) => saveProfile(ctx, input)),
  saveTimeZone: signedInProcedure.input(SaveTimeZone).mutation(({ ctx, input }) => saveTimeZone(ctx, input)),
  soleAdminOf: signedInProcedure.query(({ ctx }) => soleAdminOf(ctx)),
  deleteAccount: signedInProcedure.input(OwnerProof).mutation(({ ctx, input }) => deleteAccount(ctx, input)),
  pendingEmail: signedInProcedure.query(({ ctx }) => pendingEmail(ctx)),
  askEmailChange: signedInProcedure.input(AskEmailChange).mutation(({ ctx, input }) => askEmailChange(ctx, input)),
  cancelEmailChange: signedInProcedure.mutation(({ ctx }) => cancelEmailChange(ctx)),
  // Whoever has the link has the mail box; they may read it where they are not signed in.
  emailChange: publicProcedure.input(EmailChangeCode).query(({ ctx, input }) => getEmailChange(ctx, input)),
  confirmEmailChange: publicProcedure
    .input(EmailChangeCode)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),
})
