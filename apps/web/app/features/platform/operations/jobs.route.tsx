import { QueueName } from '@caseweave/contract/platform/jobs'
import { operatorJobsPath } from '@caseweave/contract/platform/operations/addresses'
import {
  JobId,
  jobStatusNames,
  ListJobs,
  operatorMessages,
  queueNames,
} from '@caseweave/contract/platform/operations/operations'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readFields } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useSending } from '../screen/use-sending'
import { JobTable } from './job-table'
import { OperatorList } from './operator-list'
import { OperatorTabs } from './operator-tabs'

export const meta: MetaFunction = () => [{ title: 'Jobs · Caseweave' }]
export const handle = { crumb: 'Jobs' }

const askedBy = (request: Request) => ListJobs.parse(Object.fromEntries(new URL(request.url).searchParams))
const queryOf = ({ status, queue }: ListJobs) => ({ status, ...(queue ? { queue } : {}) })
const addressOf = (query: Record<string, string>) => `${operatorJobsPath}?${new URLSearchParams(query)}`

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedBy(args.request)
  return { query: queryOf(asked), page: asked.page, list: await apiFor(args).operator.jobs(asked) }
}

export async function action(args: ActionFunctionArgs) {
  const { jobId } = await readFields(args, JobId)
  try {
    await apiFor(args).operator.retryJob({ jobId })
  } catch (error) {
    return data({ refusal: toldRefusal(error) }, { status: 409 })
  }
  const message = operatorMessages.jobRetried
  return redirectWithToast(addressOf(queryOf(askedBy(args.request))), { kind: 'success', message })
}

const statuses = Object.entries(jobStatusNames).map(([value, label]) => ({ value, label }))
const queues = [{ value: '', label: 'All' }, ...QueueName.options.map((value) => ({ value, label: queueNames[value] }))]

/** The jobs of all organizations, for whoever runs the installation. */
export default function OperatorJobs() {
  const { query, page, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useSending()
  return (
    <ListFrame>
      <ScreenHead title="Jobs" lead="What workers do in the background, for all organizations." />
      <OperatorTabs current={operatorJobsPath} />
      {answer && 'refusal' in answer ? <Alert tone="error">{answer.refusal}</Alert> : null}
      <Form
        key={JSON.stringify(query)}
        method="get"
        action={operatorJobsPath}
        role="search"
        aria-label="Filter"
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_10rem_auto]"
      >
        <Field id="status" label="State">
          {(control) => <Select {...control} name="status" defaultValue={query.status} options={statuses} />}
        </Field>
        <Field id="queue" label="Queue">
          {(control) => <Select {...control} name="queue" defaultValue={query.queue ?? ''} options={queues} />}
        </Field>
        <div className="col-span-2 sm:col-span-1 sm:pt-6.5">
          <Button type="submit" variant="outline" busy={busy}>
            Show
          </Button>
        </div>
      </Form>
      <OperatorList
        list={list}
        page={page}
        here={addressOf(query)}
        noun={['job', 'jobs']}
        nothing={{
          title: 'No such jobs',
          text: 'Jobs of the chosen state and queue are listed here, the newest first.',
        }}
      >
        <JobTable caption="Jobs, newest first" jobs={list.rows} query={query} />
      </OperatorList>
      <Outlet />
    </ListFrame>
  )
}
