import { OrderCases } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { toldRefusal } from '../../../server/form.server'
import { madeOnce } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { changeHref, listBehind } from './bulk-links'
import { orderedSentence } from './order-words'

const Numbers = z
  .string()
  .max(100_000)
  .transform((text) => text.split(',').filter(Boolean).map(Number))

/** What is posted of an order, by the dialog and by the list. */
const OrderForm = z.object({
  to: z.string(),
  beside: z.coerce.number().optional(),
  seen: Numbers.optional(),
  /** The list says itself what became of it. */
  stay: z.literal('1').optional(),
})

/** What the list is told of an order: what became of it, or why it was refused. */
export type OrderReply = { text: string; undoHref: string | null; refused?: true }

/** Puts the cases that the address names elsewhere in the order of their module. */
export async function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url)
  const projectId = idOf(args.params.projectId)
  const form = OrderForm.safeParse(Object.fromEntries(await readForm(args))).data
  const target = OrderCases.shape.target.safeParse(form).data
  if (!form || !target) throw data(messages.notFound, { status: 400 })
  const selection = readCaseSelection(searchParams)
  const numbers = selection && 'numbers' in selection ? selection.numbers : []
  const order = { projectId, numbers, target, seen: form.seen }
  const reply = await madeOnce(args, order, (api) => api.bulkChanges.order(order)).then(
    (ordered): OrderReply => ({
      text: orderedSentence(ordered, numbers.length === 1 ? (numbers[0] ?? null) : null),
      undoHref: ordered.changeId === null ? null : changeHref(projectId, search, ordered.changeId),
    }),
    (error): OrderReply => ({ text: toldRefusal(error), undoHref: null, refused: true }),
  )
  if (form.stay) return data(reply)
  const { text, undoHref, refused } = reply
  return redirectWithToast(listBehind(projectId, search), {
    kind: refused ? 'error' : undoHref ? 'success' : 'info',
    message: text,
    ...(undoHref ? { link: { href: undoHref, label: 'Undo', post: true } } : {}),
  })
}

/** Nothing is shown here: somebody who reloads goes back to the list. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(listBehind(idOf(params.projectId), new URL(request.url).search))
}
