import { securityEvents } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { type SecurityEvent, type SecurityFacts, tellLog } from '../log/log-security-event'

/** Keeps what an operator did, in the transaction that does it: one is not there without the other. */
export async function noteOperatorAct(tx: Ctx, event: SecurityEvent, facts: SecurityFacts): Promise<void> {
  const { id, username } = requireActor(tx)
  await tx.db
    .insert(securityEvents)
    .values({ event, userId: id, username, address: tx.clientAddress, facts: { ...facts } })
  await tx.afterCommit(async () =>
    tellLog(tx.log, event, { userId: id, username, address: tx.clientAddress, ...facts }),
  )
}
