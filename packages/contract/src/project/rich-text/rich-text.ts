import { z } from 'zod'

/** Characters of one rich text; every text of a case is at most that long. */
export const longestRichText = 100_000

/** Asks for a rich text as HTML, for an editor to begin with. */
export const RenderRichText = z.object({ text: z.string().max(longestRichText) })
export type RenderRichText = z.infer<typeof RenderRichText>
