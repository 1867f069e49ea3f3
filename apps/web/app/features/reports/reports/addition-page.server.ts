import { isoDayIn } from '@caseweave/contract/platform/moments'
import type { AdditionKind } from '@caseweave/contract/reports/reports/addition-reports'
import { additionDays } from '@caseweave/contract/reports/reports/addition-reports'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'

/** What an addition report shows: the days that its address asks for, in the reader's zone. */
export async function additionPage(args: LoaderFunctionArgs, kind: AdditionKind) {
  const projectId = idOf(args.params.projectId)
  const timeZone = timeZoneOf(args.request)
  // Swedish dates are ISO 8601 dates.
  const today = isoDayIn(new Date(), timeZone)
  const { searchParams } = new URL(args.request.url)
  const named = (name: string) => searchParams.get(name) ?? undefined
  const { wrong, ...days } = additionDays({ start: named('start'), end: named('end') }, today)
  const report = await apiFor(args).reports.additions({ projectId, kind, timeZone, ...days })
  return { kind, today, wrong, ...days, report }
}

export type AdditionPageData = Awaited<ReturnType<typeof additionPage>>
