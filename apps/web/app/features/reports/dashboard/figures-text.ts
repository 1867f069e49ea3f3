import { numberText, percentOf } from '@caseweave/contract/platform/numbers'

/** A number that may be larger than it was counted. */
export const atLeastText = ({ count, more }: { count: number; more: boolean }): string =>
  `${numberText(count)}${more ? '+' : ''}`

/** A share in whole percent; one that is there but tiny is not called nothing, and one that is nearly all is not called all. */
export function shareText(part: number, whole: number): string {
  return part > 0 && part * 200 < whole ? '<1 %' : `${percentOf(part, whole)} %`
}
