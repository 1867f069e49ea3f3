import { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { z } from 'zod'
import { keepTextHere, readKeptText } from '../../platform/screen/kept-text'

const Kept = z.object({ version: z.number(), draft: FeatureDraft })
export type KeptDraft = z.infer<typeof Kept>

/** The draft of a feature file that this browser keeps; null when there is none, or one of an older form. */
export function readKept(key: string): KeptDraft | null {
  try {
    return Kept.parse(JSON.parse(readKeptText(localStorage, key) ?? ''))
  } catch {
    return null
  }
}

/** Keeps a draft in this browser; false where that keeps none. */
export const keep = (key: string, draft: KeptDraft | null): boolean => keepTextHere(key, draft && JSON.stringify(draft))
