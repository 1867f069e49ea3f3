import type { CaseForm as Offer } from '@caseweave/contract/cases/test-cases/test-case-form'
import { useLocation } from '@remix-run/react'
import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react'
import { keptTextKey } from '../../../platform/screen/kept-text'
import { useWorkspace } from '../../../platform/screen/use-workspace'
import { imagesInDraft } from '../../../project/images/draft-images'
import { discardImages } from '../../../project/images/upload-image'
import { draftOf, emptyDraft } from './case-draft'
import type { CaseReply, ModuleOptions, WrittenStepRows } from './case-reply'
import { stepRows } from './step-rows'
import { imagesInKept, type KeptDraft, useDraft } from './use-draft'

export interface CaseFormProps {
  title: string
  /** Stands beside the title. */
  tools?: ReactNode
  projectId: number
  onceKey: string
  offer: Offer
  /** The steps of the case, which `offer` leaves out. */
  steps: WrittenStepRows
  modules: ModuleOptions
  /** The template that a new case begins with. */
  templateId?: '1' | '2'
  reply: CaseReply | undefined
  cancelHref: string
  /** The form without what was typed. */
  hereHref: string
}

const noImages: never[] = []

/** What the form is filled with at first. */
function startOf({
  offer,
  modules,
  steps,
  templateId,
}: Pick<CaseFormProps, 'offer' | 'modules' | 'steps' | 'templateId'>) {
  const testCase = offer.testCase === 'deleted' ? null : offer.testCase
  return { testCase, steps, stored: testCase ? draftOf(testCase.values) : emptyDraft(modules.chosen, templateId) }
}

/**
 * What stands in the form in `box`: what is stored, over it what its last answer holds, over that a draft that was kept in this
 * browser. `key` = the form as it is filled now; another one fills it anew, else what is typed stays.
 */
export function useCaseForm(props: CaseFormProps, box: RefObject<HTMLElement>) {
  const { projectId, reply } = props
  const { search } = useLocation()
  // Changes when somebody takes what others saved: then the form is filled anew. Else what is typed stays, whatever else
  // the page finds out, and the messages stay when one of them was followed to its field.
  const at = new URLSearchParams(search).get('revision')
  const [base, setBase] = useState(() => ({ at, ...startOf(props) }))
  const [last, setLast] = useState(reply)
  if (base.at !== at) {
    setBase({ at, ...startOf(props) })
    setLast(undefined)
  } else if (reply && reply !== last) setLast(reply)
  const { testCase, stored } = base
  const [restored, setRestored] = useState<(KeptDraft & { at: number }) | null>(null)
  const keptKey = keptTextKey(`case.${projectId}.${testCase?.number ?? 'new'}`, useWorkspace().user.username)
  const kept = useDraft(box, keptKey, stored)
  const keptImages = useCallback(() => imagesInKept(keptKey), [keptKey])
  const draftSteps = restored?.draft.steps
  const steps = useMemo(
    () => (draftSteps ? stepRows(draftSteps) : (last?.steps ?? base.steps)),
    [draftSteps, last, base],
  )
  return {
    key: `${base.at}:${restored?.at}`,
    last,
    testCase,
    steps,
    draft: restored?.draft ?? last?.draft ?? stored,
    revision: last?.revision || restored?.revision || (testCase?.revision ?? ''),
    images: last?.images ?? testCase?.images ?? noImages,
    errors: last?.errors ?? {},
    modules: last?.modules ?? props.modules,
    /** The module of a draft that came back, which the offered ones may not hold. */
    wantedModule: restored && !last ? restored.draft.moduleId : null,
    changed: kept.changed,
    /** Before the form is sent: its answer may be the sign-in page. */
    keepNow: kept.keepNow,
    leaving: kept.leaving,
    keptImages,
    /** A draft from before that nobody decided about. */
    found: kept.found && !last && !restored ? kept.found : null,
    restore(found: KeptDraft) {
      setRestored({ ...found, at: Date.now() })
      kept.taken()
    },
    discard(found: KeptDraft) {
      discardImages(projectId, imagesInDraft(found.draft))
      kept.forget()
    },
  }
}
export type CaseFormState = ReturnType<typeof useCaseForm>
