import type { ReportPlace } from '../report-place'

/** What a report is about, as lines of its head. */
export const placeLines = (place: ReportPlace & { project: string }): [label: string, value: string][] => [
  ['Project', place.project],
  ['Environment', place.environment ?? 'None'],
  ['Release', place.release ?? 'None'],
  ['Module', place.module?.join(' › ') ?? 'All'],
]
