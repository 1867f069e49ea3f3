import { numberText } from '@caseweave/contract/platform/numbers'
import { callsADay } from '@caseweave/contract/project/trackers/connection-messages'
import type { ConnectionView } from '@caseweave/contract/project/trackers/connections'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'
import { ConnectionStateBadge } from './connection-state'

const signInWords = {
  token: 'Token',
  'email-token': 'Email address and token',
  oauth: 'Sign-in at Atlassian',
  none: 'Nobody signs in',
}

/** Where a connection is, how it does, and what its account can and cannot. */
export function ConnectionFacts({ connection }: { connection: ConnectionView }) {
  const { kind, address, pattern, state, checkedAt, refreshedAt, signIn, account, callsToday, revokedAt } = connection
  const { can, warnings, createdAt, createdBy } = connection
  const limit = callsADay[kind]
  return (
    <Card>
      <CardHeader title="Connection" />
      <CardContent className="grid gap-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact term="State">{revokedAt ? 'Revoked' : <ConnectionStateBadge state={state} />}</Fact>
          <Fact term={pattern === null ? 'Address' : 'Pattern'}>
            {pattern === null ? (
              <a
                href={address}
                rel="noreferrer"
                target="_blank"
                className="wrap-anywhere text-link underline underline-offset-2"
              >
                {address}
              </a>
            ) : (
              <code className="wrap-anywhere">{pattern}</code>
            )}
          </Fact>
          {kind === 'link' ? null : (
            <>
              <Fact term="Account">
                <span className="wrap-anywhere" dir="auto">
                  {account}
                </span>{' '}
                <span className="text-muted-foreground">({signInWords[signIn]})</span>
              </Fact>
              <Fact term="Last check">{checkedAt ? <Moment date={checkedAt} /> : 'Never'}</Fact>
              <Fact term="Calls today">
                {numberText(callsToday)}
                {limit ? ` of ${numberText(limit)}` : null} <span className="text-muted-foreground">(day of UTC)</span>
              </Fact>
              <Fact term="Statuses refreshed">{refreshedAt ? <Moment date={refreshedAt} /> : 'Not yet'}</Fact>
            </>
          )}
          <Fact term="Added">
            <Moment date={createdAt} />
            {createdBy ? ` by ${createdBy}` : null}
          </Fact>
        </dl>
        {can.length + warnings.length > 0 ? (
          <ul className="grid gap-1.5 border-border border-t pt-4" aria-label="What the account can and cannot">
            {can.map((each) => (
              <li key={each} className="flex items-start gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-pass" />
                <span className="wrap-anywhere">{each}</span>
              </li>
            ))}
            {warnings.map((each) => (
              <li key={each} className="flex items-start gap-2">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-block" />
                <span className="wrap-anywhere">
                  <span className="sr-only">Warning: </span>
                  {each}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </CardContent>
    </Card>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground text-xs">{term}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)
