import { flagFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { pick, recordOf } from '@caseweave/contract/platform/pick'
import { useLocation, useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { useLeaveGuard } from '../../../platform/dialogs/use-leave-guard'
import { keepTextHere, readKeptText } from '../../../platform/screen/kept-text'
import { imagesInDraft } from '../../../project/images/draft-images'
import { type CaseDraft, draftTexts, emptyDraft, readDraft } from './case-draft'
import { stepsSent } from './step-rows'

/** How long (ms) typing has to pause before the draft is kept. */
const pause = 500

const text = z.string()
const imageIds = z._default(z.array(z.number()), [])
const plainNames = [...draftTexts, ...flagFields]
const Draft: z.ZodMiniType<CaseDraft> = z.object({
  ...recordOf(draftTexts, () => text),
  ...recordOf(flagFields, () => z.boolean()),
  tags: z.array(text),
  imageIds,
  steps: z.array(z.object({ description: text, expectedResult: text, testData: text, imageIds })),
})

const Kept = z.object({ revision: text, draft: z.record(text, z.unknown()) })
/** `revision`: the state of the case that was changed, so that a draft never goes over what others saved since. */
export type KeptDraft = { revision: string; draft: CaseDraft }

/** A draft from before; what a field holds that its form did not have yet, `shown` tells. */
function readKept(key: string, shown: CaseDraft): KeptDraft | null {
  try {
    const { revision, draft } = Kept.parse(JSON.parse(readKeptText(localStorage, key) ?? ''))
    return { revision, draft: Draft.parse({ ...pick(shown, plainNames), ...draft }) }
  } catch {
    // None, or one of an older form.
    return null
  }
}

/** The images that the draft under this key names; it may have been written a moment ago. */
export function imagesInKept(key: string): number[] {
  const kept = readKept(key, emptyDraft())
  return kept ? imagesInDraft(kept.draft) : []
}

/** Keeps a draft in this browser; false where that keeps none. */
const keep = (key: string, draft: KeptDraft | null) => keepTextHere(key, draft && JSON.stringify(draft))

/**
 * Keeps what is typed in this browser until it is saved, and asks before it is left (`leaving`). `found` is a draft from before that
 * differs from `shown`, what the form was filled with; `box` holds the form.
 */
export function useDraft(box: RefObject<HTMLElement>, key: string, shown: CaseDraft) {
  const [found, setFound] = useState<KeptDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const dirty = useRef(false)
  const keeps = useRef(true)
  const navigation = useNavigation()
  const { pathname, search } = useLocation()

  const first = useRef(shown)
  useEffect(() => {
    const kept = readKept(key, first.current)
    const list = box.current?.querySelector<HTMLElement>('.step-rows')
    if (!kept || !list) return
    // The steps of what is stored are in the page alone.
    const stored = { ...first.current, steps: stepsSent(list) }
    if (JSON.stringify(sorted(kept.draft)) === JSON.stringify(sorted(stored))) keep(key, null)
    else setFound(kept)
  }, [box, key])

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    const form = box.current?.querySelector('form')
    if (!form || !dirty.current) return
    const data = new FormData(form)
    keeps.current = keep(key, { revision: String(data.get('revision') ?? ''), draft: readDraft(data) })
  }, [box, key])
  const changed = useCallback(() => {
    dirty.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(keepNow, pause)
  }, [keepNow])
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    dirty.current = false
    keep(key, null)
    setFound(null)
  }, [key])

  // The answer to a saved form is another page; the sign-in page is not.
  const next =
    navigation.state === 'loading' && navigation.formMethod === 'POST'
      ? formAt(navigation.location)
      : formAt({ pathname, search })
  const here = formAt({ pathname, search })
  useEffect(() => {
    if (next !== here && !next.startsWith('/login')) forget()
  }, [next, here, forget])

  useEffect(() => () => clearTimeout(timer.current), [])
  const leaving = useLeaveGuard(dirty, (next) => next.pathname === pathname)
  const asked = leaving && { ...leaving, kept: keeps.current }
  return { found, changed, keepNow, forget, leaving: asked, taken: () => setFound(null) }
}

/** Which form an address is: the next one after a case was added is another. */
const formAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('after') ?? ''}`

const sorted = (draft: CaseDraft) => Object.entries(draft).sort(([a], [b]) => a.localeCompare(b))
