import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import { CreateWorkItem } from '@caseweave/contract/project/trackers/work-item-requests'
import { runPath } from '@caseweave/contract/results/addresses'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { isRefused, runAction } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { ticketPlace } from '../../project/tickets/tickets.server'
import { type ItemReply, refusesValues } from '../../project/trackers/items/item-reply.server'
import { formOfPage, trackerAnswer } from '../../project/trackers/items/tracker-answer.server'
import { carriedOver, searchName, typedFrom } from '../../project/trackers/items/typed-fields'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)
const idIn = (parameters: URLSearchParams, name: string) => Id.parse(parameters.get(name) ?? undefined)
/** A step of the run. */
const Step = z.coerce.number().int().positive().max(9_999).optional().catch(undefined)

/** The case, what failed, and where the dialog was opened from. */
function draftPlace(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { of, links } = ticketPlace(args)
  const parameters = new URL(args.request.url).searchParams
  const [executionId, runId] = [idIn(parameters, 'execution'), idIn(parameters, 'run')]
  const step = Step.parse(parameters.get('step') ?? undefined)
  // The screen of the run knows by its query string which list it was opened from.
  const [, search = ''] = /(\?.*)$/.exec(links.back) ?? []
  const run = runId === undefined ? null : `${runPath(of.projectId, runId)}${search}${step ? `#step-${step}` : ''}`
  return { of, about: { executionId, runId, step }, back: run ?? links.back, links, parameters }
}

/** What the form of a new work item needs. */
export async function loadNewItem(args: LoaderFunctionArgs) {
  const { of, about, back, links, parameters } = draftPlace(args)
  const api = apiFor(args)
  const [draft, trackers] = await Promise.all([api.workItemDrafts.get({ ...of, ...about }), api.workItems.links(of)])
  const asking = trackers.filter(({ kind }) => kind !== 'link')
  const chosen = asking.find(({ id }) => String(id) === parameters.get('link')) ?? asking[0] ?? null
  const form = chosen
    ? formOfPage(args.request, () => trackerAnswer(api.workItems.form({ ...of, linkId: chosen.id })))
    : null
  return {
    ...{ draft, asking, chosen, back, attachHref: links.attach, linkOnly: trackers.length > 0 },
    key: crypto.randomUUID(),
    form: form && (await form),
  }
}

const NewItemForm = CreateWorkItem.omit({ caseNumber: true, values: true, units: true }).extend({
  imageIds: z.preprocess(
    (ids) => (ids === undefined ? [] : Array.isArray(ids) ? ids : [ids]),
    CreateWorkItem.shape.imageIds,
  ),
})

/** Makes the item, or answers the form again with all that was typed. */
export async function makeNewItem(args: ActionFunctionArgs) {
  const { of, about, back } = draftPlace(args)
  const posted = await readForm(args)
  const typed = typedFrom(posted)
  const text = (name: string) => String(posted.get(name) ?? '')
  const api = apiFor(args)
  const asked = { ...of, linkId: Number(text('linkId')), type: text('type') || undefined }
  const formNow = (anew: boolean) => trackerAnswer(api.workItems.form({ ...asked, anew, hurry: true }))
  const reply = (more: Partial<ItemReply>, init?: ResponseInit | null) =>
    data<ItemReply>({ typed, key: text('key'), fresh: null, found: null, ...more }, init ?? undefined)
  const intent = text('intent')
  if (intent === 'form') {
    // A key is good for one tracker.
    const isOther = text('shownLink') !== text('linkId')
    const fresh = await formNow(false)
    // No field stood in a page whose tracker was away.
    const isNew = isOther || Object.keys(typed.values).length === 0
    return reply({
      fresh,
      ...(isOther ? { key: crypto.randomUUID() } : {}),
      ...(isNew && fresh.answer
        ? { typed: carriedOver(fresh.answer, typed, await api.workItemDrafts.get({ ...of, ...about })) }
        : {}),
    })
  }
  if (intent.startsWith('options:')) {
    const field = intent.slice('options:'.length)
    const search = text(searchName(field))
    const fresh = await formNow(false)
    const type = fresh.answer?.typeId ?? ''
    const { answer: options, problem } = await trackerAnswer(api.workItems.options({ ...asked, type, field, search }))
    return reply({ fresh, found: { field, options, problem } })
  }
  const answer = await runAction(args, NewItemForm, async (value) => {
    const { key, tracker, found } = await api.workItems.create({ ...of, ...value, ...typed })
    const message = found ? workItemMessages.found(key, tracker) : workItemMessages.created(key, tracker)
    return redirectWithToast(back, { kind: found ? 'info' : 'success', message })
  })
  if (!isRefused(answer)) return answer
  const fresh = await formNow(refusesValues(answer, typed))
  return reply({ lastResult: answer.data.lastResult, fresh }, answer.init)
}
