import type { Ctx } from '../../context'

/** How long (ms) nothing was added to what counts as left behind: no upload rests for so long. */
const patience = 24 * 60 * 60_000

/** Removes what was written of files when the process was killed; answers how many. */
export const sweepUnfinishedFiles = (ctx: Ctx): Promise<number> =>
  ctx.files.removeUnfinished(new Date(ctx.now().getTime() - patience))
