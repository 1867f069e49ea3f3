import { AppError, type ErrorCode } from '@caseweave/contract/platform/errors'
import { momentInZoneText } from '@caseweave/contract/platform/moments'
import { trackerSentence } from '@caseweave/contract/project/trackers/tracker-messages'
import type { TrackerErrorKind } from '@caseweave/contract/project/trackers/work-items'
import type { Ctx } from '../../context'
import { noteOutcome, type OpenConnection } from './open-tracker'
import { TrackerError } from './tracker-error'

/** The refusals of ours that those of trackers become: all of them leave a form, with what was typed, on the screen. */
const codes: Record<TrackerErrorKind, ErrorCode> = {
  unreachable: 'UNAVAILABLE',
  unauthorized: 'CONFLICT',
  forbidden: 'CONFLICT',
  notFound: 'CONFLICT',
  invalid: 'INVALID',
  limited: 'TOO_MANY',
  conflict: 'CONFLICT',
  broken: 'UNAVAILABLE',
}

type Told = Pick<OpenConnection, 'name' | 'isPersonal'>

/** What a tracker's refusal is to the person who asked; `fields` are those of the tracker, in its words. */
export function toldTrackerError(ctx: Ctx, { name, isPersonal }: Told, error: TrackerError): AppError {
  const { kind, fields, retryAt, isPrivate } = error
  const until = retryAt && momentInZoneText(retryAt, ctx.actor?.timeZone)
  return new AppError(codes[kind], trackerSentence({ kind, name, isPersonal, until, isPrivate }), {
    cause: error,
    fields,
  })
}

/**
 * Asks a connection for a person: how it went is noted in the connection's state, and what the tracker refuses is thrown as an `AppError` with a
 * sentence that they can act on.
 */
export async function toldTrackerErrors<T>(
  ctx: Ctx,
  open: Pick<OpenConnection, 'connectionId' | 'name' | 'isPersonal'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask()
    if (!open.isPersonal) await noteOutcome(ctx, open.connectionId, null)
    return answer
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    if (!open.isPersonal) await noteOutcome(ctx, open.connectionId, error)
    throw toldTrackerError(ctx, open, error)
  }
}
