import { counted } from '@caseweave/contract/platform/counted'
import { operatorPath } from '@caseweave/contract/platform/operations/addresses'
import { Badge } from '@caseweave/ui/badge'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { OperatorTabs } from './operator-tabs'
import { Processes } from './processes'
import { Storage, Versions } from './server-facts'
import { Failures, Mails, Queues, Refusals } from './server-work'

export const meta: MetaFunction = () => [{ title: 'Server · Caseweave' }]
export const loader = async (args: LoaderFunctionArgs) => ({ server: await apiFor(args).operator.overview() })

/** How the installation is, for whoever runs it. */
export default function OperatorServer() {
  const { server } = useLoaderData<typeof loader>()
  const { checks, processes } = server
  const failed = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [name]))
  const silent = processes.filter((each) => each.silent).length
  const workers = processes.filter(({ kind, silent }) => kind === 'worker' && !silent).length
  const problems = [
    ...failed.map((name) => `No answer from: ${name}`),
    ...(workers === 0 ? ['No worker is at work'] : []),
    ...(silent > 0 ? [`Nothing heard of ${counted(silent, 'process', 'processes')}`] : []),
  ]
  return (
    <ListFrame>
      <ScreenHead
        title="Server"
        lead="How this installation is: what waits, what failed, and who is at work."
        facts={
          problems.length === 0 ? (
            <Badge variant="pass">All is well</Badge>
          ) : (
            problems.map((problem) => (
              <Badge key={problem} variant="fail">
                {problem}
              </Badge>
            ))
          )
        }
      />
      <OperatorTabs current={operatorPath} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Queues queues={server.queues} />
        <Mails mails={server.mails} />
        <Processes processes={processes} className="xl:col-span-2" />
        <Failures failures={server.failures} className="xl:col-span-2" />
        <Storage storage={server.storage} />
        <Versions versions={server.versions} />
        <Refusals refusals={server.refusals} className="xl:col-span-2" />
      </div>
    </ListFrame>
  )
}
