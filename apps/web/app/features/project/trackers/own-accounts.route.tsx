import { profilePath } from '@caseweave/contract/people/addresses'
import { ownAccountPath } from '@caseweave/contract/project/addresses'
import { trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plug } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { Moment } from '../../platform/time/moment'
import { TrackerMark } from './tracker-mark'

export const meta: MetaFunction = () => [{ title: 'My trackers · Caseweave' }]
export const handle = { crumb: 'My trackers' }

export const loader = (args: LoaderFunctionArgs) => apiFor(args).trackerConnections.mine()

/** My profile > Trackers: with which own accounts a person writes in the trackers of their organizations. */
export default function OwnAccounts() {
  const accounts = useLoaderData<typeof loader>()
  return (
    <>
      <FormFrame>
        <ScreenHead
          title="My trackers"
          lead="With an account of your own, what you write in a tracker is written by your name, and you see what you may see there. Without one the account of the connection writes, and names you."
        />
        {accounts.length === 0 ? (
          <EmptyState
            icon={Plug}
            title="No tracker is connected"
            action={
              <ButtonLink href={profilePath} variant="outline">
                My profile
              </ButtonLink>
            }
          >
            An Admin of your organization connects trackers under Organization, Integrations.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border rounded-lg border border-border bg-card px-4 shadow-xs">
            {accounts.map((each) => (
              <li key={each.connectionId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
                <TrackerMark kind={each.kind} />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="wrap-anywhere font-medium" dir="auto">
                    {each.name}
                  </p>
                  <p className="wrap-anywhere text-muted-foreground text-xs">
                    {trackerKindFacts[each.kind].name} · <span dir="auto">{each.organization}</span>
                  </p>
                </div>
                {each.account === null ? (
                  <ButtonLink
                    href={ownAccountPath(each, '/add')}
                    variant="outline"
                    size="sm"
                    aria-label={`Add my account for ${each.name}`}
                  >
                    Add my account
                  </ButtonLink>
                ) : (
                  <>
                    <span className="grid gap-0.5 max-sm:basis-full sm:justify-items-end sm:text-end">
                      <Badge variant="pass">
                        <span className="truncate" dir="auto">
                          {each.account}
                        </span>
                      </Badge>
                      {each.since ? (
                        <span className="text-muted-foreground text-xs">
                          Since <Moment date={each.since} absolute />
                        </span>
                      ) : null}
                    </span>
                    <span className="flex gap-2">
                      <ButtonLink
                        href={ownAccountPath(each, '/add')}
                        variant="outline"
                        size="sm"
                        aria-label={`Renew my account for ${each.name}`}
                      >
                        Renew
                      </ButtonLink>
                      <ButtonLink
                        href={ownAccountPath(each, '/remove')}
                        variant="outline"
                        size="sm"
                        aria-label={`Remove my account for ${each.name}`}
                      >
                        Remove
                      </ButtonLink>
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </FormFrame>
      <Outlet />
    </>
  )
}
