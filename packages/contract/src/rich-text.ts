import { z } from 'zod'
import { caseTextLimits } from './test-cases'

/** Asks for a rich text as HTML, for an editor to begin with. */
export const RenderRichText = z.object({ text: z.string().max(caseTextLimits.text) })
export type RenderRichText = z.infer<typeof RenderRichText>
