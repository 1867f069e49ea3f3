import type { ApiTokenView } from '@caseweave/contract/people/api-tokens/api-tokens'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Table } from '@caseweave/ui/table'
import { Plus } from 'lucide-react'
import { Moment, MomentDay } from '../../platform/time/moment'
import { tokenLinks } from './token-links'

/** The API tokens of the person who is signed in: what each may do, until when, and when it was used last. */
export function TokensCard({ tokens }: { tokens: readonly ApiTokenView[] }) {
  return (
    <Card>
      <CardHeader
        title="API tokens"
        description={
          <>
            Build servers and scripts use them to act for you.{' '}
            <a href={tokenLinks.docs} className="text-link underline underline-offset-2">
              What they can do
            </a>
          </>
        }
        actions={
          <ButtonLink href={tokenLinks.add} size="sm">
            <Plus aria-hidden="true" />
            Create token
          </ButtonLink>
        }
      />
      <CardContent>
        {tokens.length === 0 ? (
          <p className="text-muted-foreground">You have no tokens yet.</p>
        ) : (
          <Table caption="API tokens" className="[&_:is(td,th)]:align-top">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="max-sm:hidden">
                  Good until
                </th>
                <th scope="col" className="max-sm:hidden">
                  Last used
                </th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </tbody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}

function TokenRow({ token }: { token: ApiTokenView }) {
  const { id, name, prefix, scopes, project, lastUsedAt } = token
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {name}
        <div className="mt-0.5 font-normal text-muted-foreground text-xs">
          <code>{prefix}…</code> · {project ? project.name : 'All projects'}
        </div>
        <div className="mt-1 flex flex-wrap gap-1 font-normal">
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </div>
        <div className="mt-1 font-normal text-muted-foreground text-xs sm:hidden">
          Until <TokenEnd token={token} /> · used {lastUsedAt ? <Moment date={lastUsedAt} /> : 'never'}
        </div>
      </th>
      <td className="fit max-sm:hidden">
        <TokenEnd token={token} />
      </td>
      <td className="dim fit max-sm:hidden">{lastUsedAt ? <Moment date={lastUsedAt} /> : 'Never'}</td>
      <td className="fit">
        <ButtonLink href={tokenLinks.revoke(id)} variant="outline" size="sm" aria-label={`Revoke ${name}`}>
          Revoke
        </ButtonLink>
      </td>
    </tr>
  )
}

function TokenEnd({ token: { expiresAt, expired } }: { token: ApiTokenView }) {
  if (!expiresAt) return <span>you revoke it</span>
  if (!expired) return <MomentDay date={expiresAt} />
  return (
    <Badge variant="fail">
      Expired <MomentDay date={expiresAt} />
    </Badge>
  )
}
