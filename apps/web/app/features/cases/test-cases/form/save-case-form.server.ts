import { casePath } from '@caseweave/contract/cases/addresses'
import { AddTestCase, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { messages } from '@caseweave/contract/platform/messages'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { madeOnce } from '../../../../server/made-once.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { changeFormImages } from '../../../project/images/form-images.server'
import { readImageIntent } from '../../../project/images/image-intent'
import { answerCaseForm, type PostedCase, receivePostedCase } from './case-answer.server'
import { changeDraft, draftOf, readStepIntent } from './case-draft'
import { switchTemplate } from './template-texts'

/** Which steps an error's path counts: those that were left out because they are empty count in the form. */
const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const [field = ''] = issue.path
    const name = field === 'steps' && issue.path.length > 1 ? nameOf(issue.path.slice(0, 3)) : String(field)
    errors[name] = [...new Set([...(errors[name] ?? []), issue.message])]
  }
  return errors
}

const Refusal = z.object({
  code: z.enum(['BAD_REQUEST', 'CONFLICT', 'SERVICE_UNAVAILABLE']),
  message: z.string(),
  cause: z.object({ field: z.string().optional() }).optional().catch(undefined),
})

/** Answers a button that changes what stands in the form; null when the button asks to save it. */
async function answerButton(posted: PostedCase) {
  const { api, projectId, draft, intent, uploaded } = posted
  if (intent === 'findModule') return answerCaseForm(posted)
  if (intent === 'switchTemplate') {
    const next = switchTemplate(draft)
    if (typeof next === 'string') return answerCaseForm(posted, { errors: { templateId: [next] } }, { status: 400 })
    return answerCaseForm({ ...posted, draft: next })
  }
  const stepIntent = readStepIntent(intent)
  if (stepIntent) {
    const next = changeDraft(draft, stepIntent)
    return answerCaseForm({ ...posted, draft: next.draft }, { focus: next.focus })
  }
  const imageIntent = readImageIntent(intent)
  if (!imageIntent) return null
  const next = await changeFormImages(draft, imageIntent, uploaded, { api, projectId })
  const status = next.imagesOf?.refused.length ? 400 : 200
  return answerCaseForm({ ...posted, draft: next.draft }, {}, { status, panel: next.imagesOf })
}

/** Answers with what others saved meanwhile, or that they deleted the case. */
async function answerConflict(posted: PostedCase, number: number, deleted: boolean) {
  const { testCase } = deleted
    ? { testCase: null }
    : await posted.api.testCases.form({ projectId: posted.projectId, number })
  if (testCase === 'deleted' || testCase === null)
    return answerCaseForm(posted, { conflict: 'deleted' }, { status: 409 })
  const { values, ...theirs } = testCase
  // Saving once more is the decision for one's own text, over what is shown beside it.
  const conflict = { ...theirs, draft: draftOf(values) }
  return answerCaseForm(posted, { revision: theirs.revision, conflict }, { status: 409 })
}

/** Answers with what the product has against saving; anything else is thrown on. */
async function answerRefusal(posted: PostedCase, error: unknown) {
  const refusal = Refusal.safeParse(error).data
  if (!refusal) throw error
  const field = refusal.cause?.field
  if (refusal.code === 'CONFLICT' && posted.number !== null) {
    return answerConflict(posted, posted.number, field === 'number')
  }
  const status = refusal.code === 'SERVICE_UNAVAILABLE' ? 503 : 400
  return answerCaseForm(posted, { errors: { [field ?? '']: [refusal.message] } }, { status })
}

/** Images that come along are stored by each sending, and make the case no other one. */
function addOnce({ args, projectId, form }: PostedCase, input: z.infer<typeof AddTestCase>) {
  const value = JSON.stringify(input, (name, part) => (name === 'imageIds' ? undefined : part))
  const turn = { of: 'numbers', projectId } as const
  return madeOnce(args, value, (api) => api.testCases.add({ ...input, projectId }), { read: form, turn })
}

/** Answers the posted form of a new case, or of the case of this `number`; goes to `doneHref` when it is saved. */
export async function saveCaseForm(
  args: ActionFunctionArgs,
  projectId: number,
  number: number | null,
  doneHref: (number: number, another: { moduleId: number; templateId: number } | null) => string,
) {
  const posted = await receivePostedCase(args, projectId, number)
  const answered = await answerButton(posted)
  if (answered) return answered

  const { api, draft, revision } = posted
  const adds = number === null || posted.intent === 'saveAsNew'
  const parsed = adds
    ? ({ adds, ...AddTestCase.safeParse(draft) } as const)
    : ({ adds, ...SaveTestCase.safeParse({ ...draft, number, revision }) } as const)
  if (parsed.error) return answerCaseForm(posted, { errors: errorsOf(parsed.error) }, { status: 400 })
  try {
    const saved = parsed.adds
      ? await addOnce(posted, parsed.data)
      : await api.testCases.save({ ...parsed.data, projectId })
    const message = adds ? messages.testCaseCreated : messages.testCaseUpdated
    const done = doneHref(saved.number, posted.intent === 'saveAndAdd' ? parsed.data : null)
    const page = casePath(projectId, saved.number)
    // Where one comes to the case itself, there is nothing to open.
    const link = { href: page, label: `Open ${caseNumberLabel(saved.number)}` }
    return redirectWithToast(done, {
      ...{ kind: 'success', title: 'TestCase', message },
      ...(done.replace(/\?.*/, '') === page ? {} : { link }),
    })
  } catch (error) {
    return answerRefusal(posted, error)
  }
}
