import { connectionPath, connectionsPath } from '@caseweave/contract/project/addresses'
import { trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { problemSentence } from '@caseweave/contract/project/trackers/tracker-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { Moment } from '../../platform/time/moment'
import { ConnectionFacts } from './connection-facts'
import { connectionOf } from './connection-of.server'
import { ConnectionUseCards } from './connection-uses'
import { TrackerMark } from './tracker-mark'

export const meta: MetaFunction = () => [{ title: 'Connection · Caseweave' }]
export const handle = { crumb: 'Connection' }

export async function loader(args: LoaderFunctionArgs) {
  const which = await connectionOf(args)
  return { organizationId: which.organizationId, connection: await apiFor(args).trackerConnections.get(which) }
}

/** One connection of an organization: how it does, what its account can, who uses it. */
export default function Connection() {
  const { organizationId, connection } = useLoaderData<typeof loader>()
  const { id, kind, name, state, revokedAt } = connection
  const { state: sending, formAction } = useNavigation()
  const checkPath = connectionPath(organizationId, id, '/check')
  const dialog = (below: string) => connectionPath(organizationId, id, below)
  return (
    <>
      <FormFrame>
        <ScreenHead
          mark={<TrackerMark kind={kind} />}
          title={name}
          lead={trackerKindFacts[kind].name}
          actions={
            revokedAt ? (
              <ButtonLink href={connectionsPath(organizationId)} variant="outline">
                All connections
              </ButtonLink>
            ) : (
              <>
                {kind === 'link' ? null : (
                  <Form method="post" action={checkPath}>
                    <Button type="submit" busy={sending !== 'idle' && formAction === checkPath}>
                      Check again
                    </Button>
                  </Form>
                )}
                <ButtonLink href={dialog('/rename')} variant="outline">
                  Rename
                </ButtonLink>
                <ButtonLink href={dialog('/account')} variant="outline">
                  {kind === 'link' ? 'Change pattern' : 'Change address or account'}
                </ButtonLink>
                {kind === 'link' ? null : (
                  <ButtonLink href={dialog('/webhook')} variant="outline">
                    Webhook
                  </ButtonLink>
                )}
                <ButtonLink href={dialog('/revoke')} variant="outline">
                  Revoke
                </ButtonLink>
              </>
            )
          }
        />
        {revokedAt ? (
          <Alert tone="warning" title="This connection was revoked">
            <Moment date={revokedAt} />. Nobody uses it any more; tickets keep the status that they last had.
          </Alert>
        ) : state.is === 'problem' ? (
          <Alert tone="error" live={false} title="It does not work at the moment">
            {problemSentence(state.problem, name)}
          </Alert>
        ) : null}
        <ConnectionFacts connection={connection} />
        <ConnectionUseCards connection={connection} />
      </FormFrame>
      <Outlet />
    </>
  )
}
