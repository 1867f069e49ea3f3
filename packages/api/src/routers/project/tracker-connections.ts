import {
  AddConnection,
  ChangeConnection,
  ConnectionId,
  RenameConnection,
} from '@caseweave/contract/project/trackers/connections'
import { addConnection } from '@caseweave/core/project/trackers/connections/add-connection'
import {
  changeConnection,
  checkConnection,
  renameConnection,
  revokeConnection,
} from '@caseweave/core/project/trackers/connections/change-connection'
import { arriveFromJira, beginJira, chooseJiraSite } from '@caseweave/core/project/trackers/connections/connect-jira'
import { getConnection, listConnections } from '@caseweave/core/project/trackers/connections/list-connections'
import {
  addOwnAccount,
  listOwnAccounts,
  removeOwnAccount,
} from '@caseweave/core/project/trackers/connections/own-accounts'
import { z } from 'zod'
import { organizationProcedure, router, signedInProcedure } from '../../trpc'

const admin = organizationProcedure('integrations.manage')
const member = organizationProcedure('organization.read')
const Typed = ConnectionId.extend({
  accessToken: z.string().max(5_000).optional(),
  email: z.string().max(500).optional(),
})

const BeginJira = z.object({ connectionId: ConnectionId.shape.connectionId.nullable(), redirectUri: z.url().max(500) })
const Sealed = z.string().max(200_000)

export const trackerConnectionsRouter = router({
  list: admin.query(({ ctx }) => listConnections(ctx, { organization: ctx.organization })),
  get: admin
    .input(ConnectionId)
    .query(({ ctx, input }) => getConnection(ctx, { ...input, organization: ctx.organization })),
  add: admin
    .input(AddConnection)
    .mutation(({ ctx, input }) => addConnection(ctx, { ...input, organization: ctx.organization })),
  rename: admin
    .input(ConnectionId.extend(RenameConnection.shape))
    .mutation(({ ctx, input }) => renameConnection(ctx, { ...input, organization: ctx.organization })),
  change: admin
    .input(ConnectionId.extend(ChangeConnection.shape))
    .mutation(({ ctx, input }) => changeConnection(ctx, { ...input, organization: ctx.organization })),
  check: admin
    .input(ConnectionId)
    .mutation(({ ctx, input }) => checkConnection(ctx, { ...input, organization: ctx.organization })),
  revoke: admin
    .input(ConnectionId)
    .mutation(({ ctx, input }) => revokeConnection(ctx, { ...input, organization: ctx.organization })),
  /** Whether Jira Cloud can be connected by signing in at Atlassian. */
  jiraSignIn: signedInProcedure.query(({ ctx }) => ctx.trackers.jira !== null),
  beginJira: admin
    .input(BeginJira)
    .mutation(({ ctx, input }) => beginJira(ctx, { ...input, organization: ctx.organization, personal: false })),
  beginOwnJira: member
    .input(BeginJira.extend(ConnectionId.shape))
    .mutation(({ ctx, input }) => beginJira(ctx, { ...input, organization: ctx.organization, personal: true })),
  // What these two are for is sealed in what the browser brings back.
  arriveFromJira: signedInProcedure
    .input(z.object({ sealed: Sealed, state: z.string().max(500), code: z.string().max(5_000).nullable() }))
    .mutation(({ ctx, input }) => arriveFromJira(ctx, input)),
  chooseJiraSite: signedInProcedure
    .input(z.object({ pending: Sealed, cloudId: z.string().max(200) }))
    .mutation(({ ctx, input }) => chooseJiraSite(ctx, input)),
  // Everybody may write with an account of their own: what it can is the tracker's to say.
  mine: signedInProcedure.query(({ ctx }) => listOwnAccounts(ctx)),
  addOwn: member
    .input(Typed)
    .mutation(({ ctx, input }) => addOwnAccount(ctx, { ...input, organization: ctx.organization })),
  removeOwn: member
    .input(ConnectionId)
    .mutation(({ ctx, input }) => removeOwnAccount(ctx, { ...input, organization: ctx.organization })),
})
