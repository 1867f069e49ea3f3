import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { Covers } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { z } from 'zod'
import { coversChoices } from './coverage-choice'

/** What `CoverageFields` posts. */
export const CoverageForm = z
  .object({
    covers: z.enum(coversChoices, { error: automationMessages.noCoveredStep }),
    /** Which version of the case was looked at, where there is one. */
    version: z.coerce.number().int().min(1).max(1_000_000).default(1),
    ticked: z.array(z.string().regex(/^[1-9]\d{0,8}\.[1-9]\d{0,4}$/)).default([]),
  })
  .refine(({ covers, ticked }) => covers !== 'steps' || ticked.length > 0, {
    path: ['covers'],
    message: automationMessages.noCoveredStep,
  })
export type CoverageForm = z.infer<typeof CoverageForm>

/** What a mapping covers of a case, as the form says it; null where steps are to be ticked and none of its is. */
export function coversOf({ covers, ticked }: CoverageForm, number: number): Covers | null {
  if (covers !== 'steps') return covers
  const steps = ticked.flatMap((text) => {
    const [of, place = 0] = text.split('.').map(Number)
    return of === number ? [place] : []
  })
  return steps.length > 0 ? steps : null
}
