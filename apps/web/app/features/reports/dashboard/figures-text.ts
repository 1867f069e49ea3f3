import { numberText } from '@caseweave/contract/platform/numbers'

/** A number that may be larger than it was counted. */
export const atLeastText = ({ count, more }: { count: number; more: boolean }): string =>
  `${numberText(count)}${more ? '+' : ''}`

/** A share in whole percent; one that is there but tiny is not called nothing. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100)
  return part > 0 && percent === 0 ? '<1 %' : `${percent} %`
}
