import { operatorSecurityPath } from '@caseweave/contract/platform/operations/addresses'
import { ListSecurityEvents, securityEventDays } from '@caseweave/contract/platform/operations/operations'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { OperatorList } from './operator-list'
import { OperatorTabs } from './operator-tabs'
import { SecurityTable } from './security-table'

export const meta: MetaFunction = () => [{ title: 'Security events · Caseweave' }]
export const handle = { crumb: 'Security events' }

export async function loader(args: LoaderFunctionArgs) {
  const asked = ListSecurityEvents.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  return { ...asked, list: await apiFor(args).operator.securityEvents(asked) }
}

const refusedPath = `${operatorSecurityPath}?refused=1`

/** What happened to accounts, for whoever runs the installation. */
export default function SecurityEvents() {
  const { refused, page, list } = useLoaderData<typeof loader>()
  return (
    <ListFrame>
      <ScreenHead
        title="Security events"
        lead={`What happened to accounts in the last ${securityEventDays} days, and what operators did. The log has all of it.`}
      />
      <OperatorTabs current={operatorSecurityPath} />
      <Tabs
        label="Which"
        tabs={[
          { href: operatorSecurityPath, label: 'All', current: !refused },
          { href: refusedPath, label: 'Refused', current: refused },
        ]}
      />
      <OperatorList
        list={list}
        page={page}
        here={refused ? refusedPath : operatorSecurityPath}
        noun={['event', 'events']}
        nothing={{ title: 'Nothing has happened', text: 'Sign-ins, refusals and changes of accounts are listed here.' }}
      >
        <SecurityTable caption="Security events, newest first" events={list.rows} />
      </OperatorList>
    </ListFrame>
  )
}
