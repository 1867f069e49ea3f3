import type { ApiCaller } from '@caseweave/api/router'
import { AddTestCase, type CaseForm, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../../server/api.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { isId } from '../../../platform/screen/id'
import { imagesAt, imagesInDraft, withoutGone } from '../../../project/images/draft-images'
import { changeFormImages, receiveCaseForm } from '../../../project/images/form-images.server'
import { type PostedImages, readImageIntent } from '../../../project/images/image-intent'
import { type CaseDraft, changeDraft, draftOf, readDraft, readStepIntent } from './case-draft'
import type { CaseReply } from './case-reply'
import { writeStepRows } from './step-rows.server'

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
  code: z.enum(['BAD_REQUEST', 'CONFLICT']),
  message: z.string(),
  cause: z.object({ field: z.string().optional() }).optional().catch(undefined),
})

/** The modules that `search` finds. */
export const findModules = (api: ApiCaller, projectId: number, search: string) =>
  api.modules.list({ projectId, search: search.slice(0, 200) })

/** The modules that the form offers: those that `search` finds, and the chosen one always. */
export async function moduleOptions(api: ApiCaller, projectId: number, search: string, chosen: string) {
  const moduleId = isId(chosen) ? Number(chosen) : null
  const [found, module] = await Promise.all([
    findModules(api, projectId, search),
    // A module that is gone is not chosen any more; the refusal comes when the form is saved.
    moduleId ? api.modules.get({ projectId, moduleId }).catch(() => null) : null,
  ])
  const names = module ? [...module.ancestors.map(({ name }) => name), module.name] : []
  return { found, chosen: module ? { id: module.id, names } : null, search }
}

/** What the form of a case offers, its steps as rows: their texts stand in the page, not in its data. */
export function offerOf(args: LoaderFunctionArgs, offer: CaseForm) {
  const { testCase } = offer
  if (testCase === null || testCase === 'deleted') return { offer, steps: writeStepRows(args, 'case-steps', []) }
  const values = { ...testCase.values, steps: [] }
  return {
    offer: { ...offer, testCase: { ...testCase, values } },
    steps: writeStepRows(args, 'case-steps', testCase.values.steps, testCase.images),
  }
}

/** Cases like the one in a form that comes back; a summary that is too long is like none. */
async function similarTo(
  api: ApiCaller,
  { projectId, number, draft }: { projectId: number; number: number | null; draft: CaseDraft },
) {
  const { summary, moduleId } = draft
  if (summary.length > caseTextLimits.summary) return []
  return api.caseSearch.similar({
    ...{ projectId, summary, number: number ?? 0 },
    moduleId: isId(moduleId) ? Number(moduleId) : 0,
  })
}

/** Answers the posted form of a new case, or of the case of this `number`; goes to `doneHref` when it is saved. */
export async function saveCaseForm(
  args: ActionFunctionArgs,
  projectId: number,
  number: number | null,
  doneHref: (number: number) => string,
) {
  const api = apiFor(args)
  const { form, added: uploaded } = await receiveCaseForm(args.request, api, projectId)
  const draft = readDraft(form)
  const intent = String(form.get('intent') ?? 'save')
  const revision = String(form.get('revision') ?? '')
  const moduleSearch = String(form.get('moduleSearch') ?? '')
  const answer = async (
    shown: CaseDraft,
    rest: Partial<CaseReply>,
    status = 200,
    panel: PostedImages | null = null,
  ) => {
    const theirs = rest.conflict && rest.conflict !== 'deleted' ? imagesInDraft(rest.conflict.draft) : []
    const imageIds = [...imagesInDraft(shown), ...theirs]
    const [modules, similar, images] = await Promise.all([
      moduleOptions(api, projectId, moduleSearch, shown.moduleId),
      similarTo(api, { projectId, number, draft: shown }),
      imageIds.length > 0 ? api.images.list({ projectId, imageIds }) : [],
    ])
    const left = withoutGone(shown, new Set(images.map(({ id }) => id)))
    const draft = rest.conflict ? left : { ...left, steps: [] }
    const steps = args.context.isDocument ? writeStepRows(args, 'replied-steps', left.steps, images, rest.errors) : null
    const imagesOf = panel && { ...panel, imageIds: imagesAt(left, panel.place) ?? [] }
    const reply: CaseReply = {
      ...{ draft, steps, revision, errors: {}, conflict: null, focus: null, modules, similar, images, imagesOf },
      ...rest,
    }
    return data(reply, { status })
  }

  const stepIntent = readStepIntent(intent)
  if (stepIntent) {
    const next = changeDraft(draft, stepIntent)
    return answer(next.draft, { focus: next.focus })
  }
  if (intent === 'findModule') return answer(draft, {})
  const imageAction = readImageIntent(intent)
  if (imageAction) {
    const next = await changeFormImages(draft, imageAction, uploaded, { api, projectId })
    return answer(next.draft, {}, next.imagesOf?.refused.length ? 400 : 200, next.imagesOf)
  }

  const adds = number === null || intent === 'saveAsNew'
  const added = adds ? AddTestCase.safeParse(draft) : null
  const changed = adds ? null : SaveTestCase.safeParse({ ...draft, number, revision })
  const error = added?.error ?? changed?.error
  if (error) return answer(draft, { errors: errorsOf(error) }, 400)
  try {
    const saved = changed?.data
      ? await api.testCases.save({ ...changed.data, projectId })
      : await api.testCases.add({ ...AddTestCase.parse(draft), projectId })
    const message = adds ? messages.testCaseCreated : messages.testCaseUpdated
    return redirectWithToast(doneHref(saved.number), { kind: 'success', title: 'TestCase', message })
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    const field = refusal.cause?.field
    if (refusal.code === 'CONFLICT' && number !== null) {
      if (field === 'number') return answer(draft, { conflict: 'deleted' }, 409)
      const { testCase } = await api.testCases.form({ projectId, number })
      if (testCase === 'deleted' || testCase === null) return answer(draft, { conflict: 'deleted' }, 409)
      const { values, ...theirs } = testCase
      // Saving once more is the decision for one's own text, over what is shown beside it.
      return answer(draft, { revision: theirs.revision, conflict: { ...theirs, draft: draftOf(values) } }, 409)
    }
    return answer(draft, { errors: { [field ?? '']: [refusal.message] } }, 400)
  }
}
