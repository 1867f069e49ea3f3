import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { testCyclesPath } from '@caseweave/contract/results/addresses'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { addFigures, statusGroups } from '@caseweave/contract/results/test-cycles/cycle-names'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { cycleIds } from './cycle-ids.server'
import { cycleBehind } from './cycle-links'
import { progressText } from './cycle-progress'
import { EndingLines } from './ending-lines'
import { requireCycleEnd } from './require-cycle.server'

const verbs = {
  close: {
    title: 'Close cycle',
    label: 'Close cycle',
    text: 'Its figures are kept as they are now. Nobody can run anything in it until a lead reopens it.',
  },
  callOff: {
    title: 'Call off cycle',
    label: 'Call off',
    text: 'What is being run leaves no result. Results that were stored stay.',
  },
  delete: {
    title: 'Delete cycle',
    label: 'Delete',
    text: 'Nothing was run in it yet. The test cases themselves stay.',
  },
  reopen: { title: 'Reopen cycle', label: 'Reopen', text: 'Its figures follow what happens again.' },
} as const
type Verb = keyof typeof verbs

function verbOf({ request }: LoaderFunctionArgs | ActionFunctionArgs): Verb {
  const name =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  if (name in verbs) return name as Verb
  throw data(messages.notFound, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page ? verbs[page.verb].title : 'Test cycle'} · Caseweave` },
]

export async function loader(args: LoaderFunctionArgs) {
  const named = cycleIds(args)
  const api = apiFor(args)
  const verb = verbOf(args)
  const ends = verb === 'close' || verb === 'callOff'
  const [cycle, ending] = await Promise.all([api.testCycles.get(named), ends ? api.testCycles.ending(named) : null])
  // Only who leads the project opens one again, whoever made it.
  await requireCycleEnd(args, { own: cycle.own && verb !== 'reopen' })
  const figures = addFigures(cycle.environments)
  const left = statusGroups.open.reduce((sum, status) => sum + (figures.counts[status] ?? 0), 0)
  return {
    verb,
    ending,
    projectId: named.projectId,
    name: cycle.name,
    progress: progressText(figures),
    running: figures.counts.IN_PROCESS ?? 0,
    left,
    back: cycleBehind(named.projectId, named.number, new URL(args.request.url).search),
  }
}

const openRuns = z.enum(['finish', 'callOff']).optional()
/** What the form of a verb sends. */
const endForm = (verb: Verb) =>
  z.object({
    openRuns,
    reason: verb === 'reopen' ? z.string({ error: cycleMessages.reasonMissing }) : z.string().optional(),
  })

export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const verb = verbOf(args)
  const back = cycleBehind(named.projectId, named.number, new URL(args.request.url).search)
  const answer = () =>
    saveAndLeave(args, endForm(verb), async ({ openRuns, reason }, api) => {
      if (verb === 'close') {
        await api.testCycles.close({ ...named, openRuns })
        return { to: back, message: cycleMessages.closed }
      }
      if (verb === 'callOff') {
        await api.testCycles.callOff(named)
        return { to: back, message: cycleMessages.calledOff }
      }
      if (verb === 'reopen') {
        await api.testCycles.reopen({ ...named, reason: reason ?? '' })
        return { to: back, message: cycleMessages.reopened }
      }
      await api.testCycles.remove(named)
      return { to: testCyclesPath(named.projectId), message: cycleMessages.deleted }
    })
  if (verb !== 'delete') return answer()
  return unlessGone(testCyclesPath(named.projectId), cycleMessages.deletedBefore, answer)
}

/** Asks before a cycle is closed, called off, deleted or opened again. */
export default function EndCycle() {
  const { verb, name, progress, running, left, back, ending, projectId } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { title, label, text } = verbs[verb]
  const problems = problemsIn(lastResult, () => '')
  return (
    <FormDialog
      title={title}
      description={name}
      backHref={back}
      form={{ id: 'end-cycle', label, destructive: verb === 'callOff' || verb === 'delete' }}
    >
      <Form method="post" id="end-cycle" className="grid gap-4">
        <ErrorSummary errors={problems} />
        <p>{text}</p>
        {ending ? (
          <>
            <ul className="list-disc ps-5">
              <li>{progress}</li>
              {left > 0 ? <li>{counted(left, 'test')} without a result.</li> : null}
            </ul>
            <EndingLines title="Being run now" lines={ending.running} projectId={projectId} />
            {verb === 'close' ? (
              <EndingLines title="Failed, without a ticket" lines={ending.withoutTicket} projectId={projectId} />
            ) : null}
          </>
        ) : null}
        {verb === 'close' && running > 0 ? (
          <RadioGroup
            id="openRuns"
            name="openRuns"
            legend="What is being run now"
            defaultValue="callOff"
            options={[
              { value: 'callOff', label: 'Call it off: it leaves no result' },
              { value: 'finish', label: 'Finish it as it stands' },
            ]}
          />
        ) : null}
        {verb === 'reopen' ? (
          <Field id="reason" label="Why" error={errorsAt(lastResult, 'reason')}>
            {(control) => (
              <Input
                {...control}
                name="reason"
                required
                maxLength={1_000}
                defaultValue={typedIn(lastResult, 'reason')}
                data-autofocus
              />
            )}
          </Field>
        ) : null}
      </Form>
    </FormDialog>
  )
}
