import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { chosenItems } from './item-dialog.server'

const questions = {
  accept: {
    title: 'Accept automated results',
    label: 'Accept',
    text: 'Cases with an automated result since the cycle was created take it as their status. No second result is stored.',
  },
  remove: {
    title: 'Remove cases from the cycle',
    label: 'Remove',
    text: 'Only cases that nobody has begun can be removed. The test cases themselves stay.',
  },
} as const

/** Which of the two the address asks. */
function askedOf({ request }: LoaderFunctionArgs | ActionFunctionArgs): keyof typeof questions {
  const name = new URL(request.url).pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
  if (name === 'accept' || name === 'remove') return name
  throw data(messages.notFound, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page ? questions[page.asked].title : 'Test cycle'} · Caseweave` },
]

export async function loader(args: LoaderFunctionArgs) {
  const { back, cases } = await chosenItems(args)
  return { asked: askedOf(args), back, cases }
}

export async function action(args: ActionFunctionArgs) {
  const { named, choice, back } = await chosenItems(args)
  const asked = askedOf(args)
  return doConfirmed(args, async (api) => {
    const { count } = await (asked === 'accept' ? api.testCycles.accept : api.testCycles.removeItems)({
      ...named,
      choice,
    })
    return { to: back, message: asked === 'accept' ? cycleMessages.accepted(count) : cycleMessages.removed(count) }
  })
}

/** Asks before automated results are taken, or cases are taken out. */
export default function ConfirmItems() {
  const { asked, back, cases } = useLoaderData<typeof loader>()
  const { title, label, text } = questions[asked]
  return (
    <ConfirmDialog
      title={title}
      label={label}
      backHref={back}
      destructive={asked === 'remove'}
      description={cases === null ? 'All cases that fit the filters.' : `${counted(cases, 'case')} chosen.`}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
