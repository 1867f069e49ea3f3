import { counted } from '../../platform/counted'
import type { Impact } from './impact'

/** What hangs on something, each in a few words; nothing for what does not. */
export function impactWords({ scenarios, mappings, automated, results, releases, runs, schedules }: Impact): string[] {
  return [
    ...(scenarios > 0 ? [counted(scenarios, 'scenario')] : []),
    ...(mappings > 0 ? [counted(mappings, 'mapping')] : []),
    ...(automated > 0 ? [counted(automated, 'automated test case')] : []),
    ...(results > 0
      ? [`${counted(results, 'result')}${releases > 0 ? ` in ${counted(releases, 'release')}` : ''}`]
      : []),
    ...(runs > 0 ? [counted(runs, 'open manual run')] : []),
    ...(schedules > 0 ? [counted(schedules, 'scheduled report')] : []),
  ]
}
