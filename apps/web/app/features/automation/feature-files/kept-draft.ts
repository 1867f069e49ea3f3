import { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { z } from 'zod'

const Kept = z.object({ version: z.number(), draft: FeatureDraft })
export type KeptDraft = z.infer<typeof Kept>

const keyOf = (projectId: number, fileId: number) => `caseweave.feature.${projectId}.${fileId}`

/** The draft of a feature file that this browser keeps; null when there is none, or one of an older form. */
export function readKept(projectId: number, fileId: number): KeptDraft | null {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(keyOf(projectId, fileId)) ?? ''))
  } catch {
    return null
  }
}

/** Whether the browser keeps it or not (it may be full, or forbidden), writing goes on. */
export function keep(projectId: number, fileId: number, draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(projectId, fileId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(projectId, fileId))
  } catch {}
}
