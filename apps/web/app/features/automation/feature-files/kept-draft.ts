import { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { z } from 'zod'
import { keepText, readKeptText } from '../../platform/screen/kept-text'

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

/** Whether the browser keeps it or not (it may be full, or forbidden), writing goes on. */
export function keep(key: string, draft: KeptDraft | null): void {
  try {
    keepText(localStorage, key, draft && JSON.stringify(draft))
  } catch {}
}
