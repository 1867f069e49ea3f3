import { type BulkAction, isBulkChoice, isBulkSetting } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import {
  BulkActionName,
  BulkChange,
  bulkMessages,
  StartBulkChange,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import type { BulkSetting } from '@caseweave/contract/cases/test-cases/case-fields'
import { type CaseSelection, readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { CaseRevision } from '@caseweave/contract/cases/test-cases/test-case-form'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { listBehind } from './bulk-links'

/** What the address of a bulk dialog says; one that names no cases leads back to the list. */
export async function bulkAddress({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<{
  projectId: number
  action: BulkAction
  selection: CaseSelection
  url: URL
}> {
  const url = new URL(request.url)
  const projectId = idOf(params.projectId)
  const action = BulkActionName.safeParse(params.action).data
  if (!action) throw data(messages.notFound, { status: 404 })
  return { projectId, action, selection: await chosenOrBack(projectId, request), url }
}

/** The cases that an address names; without any it throws the way back to the list. */
async function chosenOrBack(projectId: number, request: Request): Promise<CaseSelection> {
  const url = new URL(request.url)
  const parameters = new URLSearchParams(url.searchParams)
  // The days of a search are those of the list that was looked at.
  parameters.set('timeZone', timeZoneOf(request))
  const selection = readCaseSelection(parameters)
  if (selection) return selection
  throw await redirectWithToast(listBehind(projectId, url.search), {
    kind: 'warning',
    message: bulkMessages.nothingChosen,
  })
}

/** The name of the field that holds the choice: that of modules is the one that their search keeps. */
const fieldOf = (action: BulkAction) => (action === 'move' ? 'targetId' : 'to')

function changeOf(action: BulkAction, to: string | undefined): unknown {
  switch (action) {
    case 'assign':
      return { action, assignedTo: to === '' ? undefined : to }
    case 'addTags':
    case 'removeTags':
      return { action, tags: [to ?? ''] }
    case 'move':
      return { action, moduleId: to ?? 0 }
    case 'delete':
      return { action }
    default: {
      const setting: BulkSetting = action
      return { action, [setting]: isBulkChoice(setting) ? to : to === 'no' ? false : to === 'yes' ? true : undefined }
    }
  }
}

/** The change that an address has chosen so far, for its preview. */
export const previewedChange = (action: BulkAction, parameters: URLSearchParams): BulkChange | undefined =>
  BulkChange.safeParse(changeOf(action, parameters.get(fieldOf(action)) ?? undefined)).data

const Choice = z.object({ to: z.string().optional(), targetId: z.string().optional() })

/** The change that the one field of a form says; what is wrong is said there. */
function changeIn(action: BulkAction, form: z.infer<typeof Choice>, context: z.RefinementCtx): BulkChange {
  const change = BulkChange.safeParse(changeOf(action, form[fieldOf(action)]))
  if (change.success) return change.data
  for (const { message } of change.error.issues) {
    const ofFlag = isBulkSetting(action) && !isBulkChoice(action)
    context.addIssue({
      code: 'custom',
      path: [fieldOf(action)],
      message: ofFlag ? 'Please choose yes or no.' : message,
    })
  }
  return z.NEVER
}

/** The form of a bulk dialog; what is dropped on a module says in which module it was seen. */
export const bulkForm = (action: BulkAction) =>
  Choice.extend({ seenIn: z.string().max(100_000).optional() }).transform(({ seenIn, ...form }, context) => ({
    change: changeIn(action, form, context),
    seenIn: StartBulkChange.shape.seenIn.safeParse(
      seenIn?.split(',').map((pair) => {
        const [number, moduleId] = pair.split(':').map(Number)
        return { number, moduleId }
      }),
    ).data,
  }))

/** The form that changes one case in its row, which says which state of it was looked at. */
export const rowForm = (action: BulkAction) =>
  Choice.extend({ revision: CaseRevision }).transform(({ revision, ...form }, context) => ({
    revision,
    change: changeIn(action, form, context),
  }))
