import { ListNotifications, notificationQuery } from '@caseweave/contract/platform/notifications'
import { timeZoneOf } from '../time/time-zone.server'

/** What an address asks of the mail box: as it stands there, and as it is meant, in the reader's zone; `errors` by field where it means nothing. */
export function askedNotifications(request: Request) {
  const query = notificationQuery(new URL(request.url).searchParams)
  const asked = ListNotifications.safeParse({ ...query, timeZone: timeZoneOf(request) })
  const errors: Record<string, string> = {}
  for (const { path, message } of asked.error?.issues ?? []) errors[String(path[0])] ??= message
  return { query, asked: asked.data ?? null, errors }
}
