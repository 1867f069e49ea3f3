import { withParameters } from '@caseweave/contract/platform/addresses'
import { jiraStartPath } from '@caseweave/contract/project/addresses'

/** Where signing in at Atlassian begins: for a new connection, for one that is there, or for the person's own account at it. */
export const jiraStart = ({
  organizationId,
  connectionId,
  own = false,
}: {
  organizationId: number
  connectionId?: number
  own?: boolean
}): string =>
  withParameters(jiraStartPath, {
    organizationId: String(organizationId),
    connectionId: connectionId === undefined ? null : String(connectionId),
    own: own ? 'yes' : null,
  })
