import { FindByName } from '@caseweave/contract/front/palette'
import { findByName } from '@caseweave/core/front/palette/find-by-name'
import { router, signedInProcedure } from '../../trpc'

// Core asks for access to the project and the organization that are named, and leaves out what the person may not read there.
export const paletteRouter = router({
  find: signedInProcedure.input(FindByName).query(({ ctx, input }) => findByName(ctx, input)),
})
