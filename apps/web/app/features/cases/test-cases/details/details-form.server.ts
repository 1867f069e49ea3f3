import { SaveCaseDetails } from '@caseweave/contract/cases/test-cases/case-details-form'
import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../../server/api.server'
import { readForm } from '../../../../server/read-form.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { deletionToast } from '../deleted/deletion-toast'
import { moduleOptions } from '../form/case-form.server'
import type { ModuleOptions } from '../form/case-reply'

/** What the dialog's form holds, as it was typed. */
export type TypedDetails = Record<'summary' | 'moduleId' | 'fileName' | 'automatedTestNumber' | 'releaseId', string> & {
  deleted: boolean
}

/** The case as somebody else saved it meanwhile: what differs from what was typed. */
export type TheirDetails = { who: string; version: number; fields: { label: string; text: string }[] }

/** What the action answers when the dialog stays. */
type DetailsReply = {
  typed: TypedDetails
  revision: string
  errors: Record<string, string[]>
  conflict: TheirDetails | null
  modules: ModuleOptions
}

const Refusal = z.object({
  code: z.enum(['BAD_REQUEST', 'CONFLICT', 'SERVICE_UNAVAILABLE']),
  message: z.string(),
  cause: z.object({ field: z.string().optional() }).optional().catch(undefined),
})

function typedIn(form: FormData): TypedDetails {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    summary: text('summary'),
    moduleId: text('moduleId'),
    fileName: text('fileName'),
    automatedTestNumber: text('automatedTestNumber'),
    releaseId: text('releaseId') || '0',
    deleted: form.has('deleted'),
  }
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}

/** Where the dialog leads: to the page of the case, or to the list when the case is deleted. */
type DetailsPlace = { projectId: number; number: number; caseHref: string; listHref: string }

/** Answers the posted Test Case Details dialog; goes to the case when it is saved. */
export async function saveDetailsForm(args: ActionFunctionArgs, place: DetailsPlace) {
  const { projectId, number } = place
  const form = await readForm(args)
  const typed = typedIn(form)
  const revision = String(form.get('revision') ?? '')
  const api = apiFor(args)
  const answer = async (rest: Partial<DetailsReply>, status = 200) => {
    const search = String(form.get('moduleSearch') ?? '')
    const modules = await moduleOptions(api, projectId, search, typed.moduleId)
    const reply: DetailsReply = { typed, revision, errors: {}, conflict: null, modules, ...rest }
    return data(reply, { status })
  }
  if (form.get('intent') === 'findModule') return answer({})
  const parsed = SaveCaseDetails.safeParse({ ...typed, number, revision })
  if (!parsed.success) return answer({ errors: errorsOf(parsed.error) }, 400)
  try {
    const saved = await api.caseDetails.save({ ...parsed.data, projectId })
    if (saved.changeId !== null) {
      const change = { changeId: saved.changeId, list: place.listHref }
      return redirectWithToast(place.listHref, deletionToast(projectId, number, change))
    }
    const message = messages.testCaseUpdated
    return redirectWithToast(place.caseHref, { kind: 'success', title: 'TestCase', message })
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    const field = refusal.cause?.field
    const status = { BAD_REQUEST: 400, SERVICE_UNAVAILABLE: 503, CONFLICT: null }[refusal.code]
    if (status) return answer({ errors: { [field ?? '']: [refusal.message] } }, status)
    // Its page tells who deleted it.
    if (field === 'number') {
      return redirectWithToast(place.caseHref, { kind: 'warning', message: caseFormMessages.deleted })
    }
    const theirs = await api.caseDetails.form({ projectId, number })
    const fields = [
      { label: 'Summary', text: theirs.values.summary, mine: typed.summary },
      { label: 'Module', text: theirs.modules.join(' › '), mine: typed.moduleId, id: String(theirs.values.moduleId) },
      { label: 'File name', text: theirs.fileName, mine: typed.fileName },
      { label: 'Automated TestCase No. From File', text: theirs.automatedTestNumber, mine: typed.automatedTestNumber },
    ].filter((each) => each.mine !== (each.id ?? each.text))
    // Saving once more is the decision for one's own text, over what is shown beside it.
    const conflict = { who: theirs.modifiedBy || 'Somebody', version: theirs.version, fields }
    return answer({ revision: theirs.revision, conflict }, 409)
  }
}
