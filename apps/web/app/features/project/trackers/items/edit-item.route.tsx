import { messages } from '@caseweave/contract/platform/messages'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import { UpdateWorkItem } from '@caseweave/contract/project/trackers/work-item-requests'
import { Alert } from '@caseweave/ui/alert'
import { SkeletonRows } from '@caseweave/ui/skeleton'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Await, Form, useActionData, useLoaderData } from '@remix-run/react'
import { Suspense, useRef } from 'react'
import { z } from 'zod'
import { apiFor } from '../../../../server/api.server'
import { isRefused, runAction } from '../../../../server/form.server'
import { readForm } from '../../../../server/read-form.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { FormDialog } from '../../../platform/dialogs/form-dialog'
import { fromHidden } from '../../../platform/dialogs/meanwhile.server'
import { idOf } from '../../../platform/screen/id.server'
import { useValidForm } from '../../../platform/screen/use-valid-form'
import { ticketPlace } from '../../tickets/tickets.server'
import { ItemFormFields, ItemProblems, KeptValues } from './item-form'
import type { ItemReply } from './item-reply.server'
import { type ChangeThere, mergeTyped } from './merge-typed'
import { formOfPage, trackerAnswer } from './tracker-answer.server'
import { searchName, typedFrom } from './typed-fields'

export const meta: MetaFunction = () => [{ title: 'Edit work item · Caseweave' }]

/** The item that an address names. */
function itemPlace(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { of, links } = ticketPlace(args)
  const parameters = new URL(args.request.url).searchParams
  const ref = UpdateWorkItem.shape.ref.safeParse(parameters.get('ref')).data
  if (ref === undefined) throw data(messages.notFound, { status: 404 })
  return {
    of,
    asked: { ...of, linkId: idOf(parameters.get('link')), ref },
    back: links.items,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { asked, back } = itemPlace(args)
  const form = await formOfPage(args.request, () => trackerAnswer(apiFor(args).workItems.form(asked)))
  return { back, form }
}

const Change = UpdateWorkItem.omit({ linkId: true, ref: true, values: true, units: true }).extend({
  knownUpdatedAt: z.coerce
    .date()
    .nullish()
    .transform((date) => date ?? null),
})

export async function action(args: ActionFunctionArgs) {
  const { asked, back } = itemPlace(args)
  const posted = await readForm(args)
  const typed = typedFrom(posted)
  const api = apiFor(args)
  const kept = Object.fromEntries(keptNames.map((name) => [name, String(posted.get(name) ?? '')]))
  const shown = fromHidden(Shown, kept.shown)
  const reply = async (more: Partial<ItemReply>, init?: ResponseInit | null) => {
    const fresh = await trackerAnswer(api.workItems.form({ ...asked, hurry: true }))
    const there = fresh.answer?.item?.typed && { values: fresh.answer.item.typed, units: fresh.answer.item.units }
    const merged =
      fresh.answer && shown && there ? mergeTyped(fresh.answer.fields, { typed, shown, there }) : { typed, changes: {} }
    return data<EditReply>({ ...merged, kept, key: '', fresh, found: null, ...more }, init ?? undefined)
  }
  const intent = String(posted.get('intent') ?? '')
  if (intent.startsWith('options:')) {
    const field = intent.slice('options:'.length)
    const [search, type] = [String(posted.get(searchName(field)) ?? ''), String(posted.get('type') ?? '')]
    const { answer: options, problem } = await trackerAnswer(api.workItems.options({ ...asked, type, field, search }))
    return reply({ found: { field, options, problem } })
  }
  const answer = await runAction(args, Change, async (value) => {
    const { key } = await api.workItems.update({ ...asked, ...value, ...typed })
    return redirectWithToast(back, { kind: 'success', message: workItemMessages.updated(key) })
  })
  return isRefused(answer) ? reply({ lastResult: answer.data.lastResult }, answer.init) : answer
}

/** The values that a form was shown with. */
const Shown = z.object({ values: z.record(z.string(), z.array(z.string())), units: z.record(z.string(), z.string()) })

/** What a form says of itself beside its fields. */
const keptNames = ['type', 'knownUpdatedAt', 'shown'] as const

type EditReply = ItemReply & {
  /** What somebody has changed in the tracker since the form was shown. */
  changes: Record<string, ChangeThere>
  /** What the form said of itself, for as long as there is no newer one. */
  kept: Record<string, string>
}

/** Changes a work item in its tracker. */
export default function EditItem() {
  const { back, form } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const element = useRef<HTMLFormElement>(null)
  const valid = useValidForm(element)
  return (
    <FormDialog
      size="lg"
      title="Edit work item"
      backHref={back}
      form={{ id: 'edit-item', label: 'Submit', disabled: !valid }}
    >
      <Form ref={element} method="post" id="edit-item" noValidate className="grid gap-4">
        <button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only">
          Submit
        </button>
        <Suspense fallback={<SkeletonRows rows={6} label="Asking the tracker" />}>
          <Await resolve={reply?.fresh ?? form.later}>
            {({ answer, problem }) => {
              const there = { values: answer?.item?.typed ?? {}, units: answer?.item?.units ?? {} }
              const updatedAt = answer?.item?.line.updatedAt?.toISOString() ?? ''
              return answer ? (
                <>
                  <ItemProblems lastResult={reply?.lastResult} form={answer} />
                  <input type="hidden" name="type" value={answer.typeId} />
                  <input type="hidden" name="knownUpdatedAt" value={updatedAt} />
                  <input type="hidden" name="shown" value={JSON.stringify(there)} />
                  <p className="font-medium wrap-anywhere">
                    {answer.item?.line.key} · {answer.item?.line.title}
                  </p>
                  <ItemFormFields
                    // Anew when the item is another: choices follow what is shown at first alone.
                    key={updatedAt}
                    form={answer}
                    typed={reply?.typed ?? there}
                    changes={reply?.changes}
                    lastResult={reply?.lastResult}
                    found={reply?.found ?? null}
                  />
                </>
              ) : (
                <>
                  <Alert tone="warning" title="The item cannot be shown now">
                    {problem}
                  </Alert>
                  {reply ? <KeptValues typed={reply.typed} kept={reply.kept} /> : null}
                </>
              )
            }}
          </Await>
        </Suspense>
      </Form>
    </FormDialog>
  )
}
