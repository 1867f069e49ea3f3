import type { ApiCaller } from '@caseweave/api/router'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { apiFor } from '../../../../server/api.server'
import { isId } from '../../../platform/screen/id'
import { imagesAt, imagesInDraft, withoutGone } from '../../../project/images/draft-images'
import { receiveCaseForm } from '../../../project/images/form-images.server'
import type { PostedImages } from '../../../project/images/image-intent'
import { type CaseDraft, completeDraft, draftOf, emptyDraft, readDraft } from './case-draft'
import { moduleOptions } from './case-form.server'
import type { CaseReply } from './case-reply'
import { writeStepRows } from './step-rows.server'

/** Reads the posted form of a new case (`number` null) or of the case of this number, and keeps the images that came along. */
export async function receivePostedCase(args: ActionFunctionArgs, projectId: number, number: number | null) {
  const api = apiFor(args)
  const { form, added } = await receiveCaseForm(args, api, projectId)
  const draft = await completeDraft(form, readDraft(form), () => storedDraft(api, projectId, number))
  return {
    ...{ args, api, projectId, number, form, draft },
    uploaded: added,
    intent: String(form.get('intent') ?? 'save'),
    revision: String(form.get('revision') ?? ''),
    moduleSearch: String(form.get('moduleSearch') ?? ''),
  }
}

/** The case of this number as its form shows it; a new one when there is none, or none any more. */
async function storedDraft(api: ApiCaller, projectId: number, number: number | null): Promise<CaseDraft> {
  const { testCase } = number === null ? { testCase: null } : await api.testCases.form({ projectId, number })
  return testCase && testCase !== 'deleted' ? draftOf(testCase.values) : emptyDraft()
}

export type PostedCase = Awaited<ReturnType<typeof receivePostedCase>>

/** Cases like the one in a form that comes back; a summary that is too long is like none. */
async function similarTo(api: ApiCaller, { projectId, number, draft }: PostedCase) {
  const { summary, moduleId } = draft
  if (summary.length > caseTextLimits.summary) return []
  return api.caseSearch.similar({
    ...{ projectId, summary, number: number ?? 0 },
    moduleId: isId(moduleId) ? Number(moduleId) : 0,
  })
}

/**
 * Answers the form of a case with the draft in it and with `rest`, what there is to tell about it; `panel` = the images that
 * are shown with it.
 */
export async function answerCaseForm(
  posted: PostedCase,
  rest: Partial<CaseReply> = {},
  { status = 200, panel = null }: { status?: number; panel?: PostedImages | null } = {},
) {
  const { args, api, projectId, moduleSearch, revision, draft: shown } = posted
  const theirs = rest.conflict && rest.conflict !== 'deleted' ? imagesInDraft(rest.conflict.draft) : []
  const imageIds = [...imagesInDraft(shown), ...theirs]
  const [modules, similar, images] = await Promise.all([
    moduleOptions(api, projectId, moduleSearch, shown.moduleId),
    similarTo(api, posted),
    imageIds.length > 0 ? api.images.list({ projectId, imageIds }) : [],
  ])
  const left = withoutGone(shown, new Set(images.map(({ id }) => id)))
  const draft: CaseDraft = rest.conflict ? left : { ...left, steps: [] }
  const steps = args.context.isDocument ? writeStepRows(args, 'replied-steps', left.steps, images, rest.errors) : null
  const imagesOf = panel && { ...panel, imageIds: imagesAt(left, panel.place) ?? [] }
  const reply: CaseReply = {
    ...{ draft, steps, revision, errors: {}, conflict: null, focus: null, modules, similar, images, imagesOf },
    ...rest,
  }
  return data(reply, { status })
}
