import { SaveProfile, SaveTimeZone } from '@caseweave/contract/people/profile/profile'
import { getProfile } from '@caseweave/core/people/profile/get-profile'
import { saveProfile, saveTimeZone } from '@caseweave/core/people/profile/save-profile'
import { router, signedInProcedure } from '../../trpc'

// Everybody has settings of their own and sees no others.
export const profileRouter = router({
  get: signedInProcedure.query(({ ctx }) => getProfile(ctx)),
  save: signedInProcedure.input(SaveProfile).mutation(({ ctx, input }) => saveProfile(ctx, input)),
  saveTimeZone: signedInProcedure.input(SaveTimeZone).mutation(({ ctx, input }) => saveTimeZone(ctx, input)),
})
