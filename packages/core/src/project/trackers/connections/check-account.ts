import { AppError } from '@caseweave/contract/platform/errors'
import { checkRefusals } from '@caseweave/contract/project/trackers/connection-messages'
import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { type Ctx, requireActor } from '../../../context'
import { countTry } from '../../../people/accounts/rate-limits'
import { adapters } from '../adapters/adapters'
import { apiAddressOf } from '../api-address'
import { patienceOfPage, trackerAsker } from '../ask-tracker'
import { toldTrackerError } from '../told-tracker-errors'
import type { TrackerCheck, TrackerSettings } from '../tracker'
import { TrackerError } from '../tracker-error'
import type { TrackerSecret } from '../tracker-secret'

/** Where a tracker is that has no connection yet, or is to have another. */
export type TrackerPlace = { kind: TrackerKind; address: string; settings: TrackerSettings }

/** Counts a check of the person who asks: each makes this server call out. TOO_MANY when there were too many. */
export async function countCheck(ctx: Ctx, organizationId: number): Promise<void> {
  await countTry(ctx.sql, 'trackerChecksPerPerson', String(requireActor(ctx).id))
  await countTry(ctx.sql, 'trackerChecksPerOrganization', String(organizationId))
}

/**
 * Signs in to a tracker with an account that is not kept yet: whose it is, and what it can. What the tracker refuses is a sentence at the field
 * to mend.
 */
export async function checkAccount(
  ctx: Ctx,
  organizationId: number,
  place: TrackerPlace,
  secret: TrackerSecret,
): Promise<TrackerCheck> {
  await countCheck(ctx, organizationId)
  const { allowedHosts } = ctx.trackers
  const tracker = adapters[place.kind]({
    ...place,
    secret: async () => secret,
    ask: trackerAsker({
      address: apiAddressOf(place, ctx.trackers.jira?.apiUrl, secret.by),
      allowedHosts,
      patience: patienceOfPage,
    }),
    now: ctx.now,
  })
  try {
    return await tracker.check()
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    throw refusalOf(ctx, place, error)
  }
}

function refusalOf(ctx: Ctx, { kind, address }: TrackerPlace, error: TrackerError): AppError {
  const told = toldTrackerError(ctx, { name: new URL(address).host, isPersonal: false }, error)
  if (error.isPrivate) return new AppError('INVALID', told.message, { field: 'address', cause: error })
  if (error.kind === 'limited' || error.kind === 'conflict' || error.kind === 'invalid') return told
  const { field, say } = checkRefusals[error.kind]
  return new AppError('INVALID', say(kind), { field, cause: error })
}
