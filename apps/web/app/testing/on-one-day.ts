import { dayOf } from '@caseweave/contract/reports/reports/report-days'

/** Asks on one day (UTC), which is handed in: anew where midnight came in between. */
export async function onOneDay<T>(ask: (today: string) => Promise<T>): Promise<T> {
  const today = dayOf(new Date())
  const answer = await ask(today)
  return today === dayOf(new Date()) ? answer : onOneDay(ask)
}
