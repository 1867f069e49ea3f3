import { numberText } from './numbers'

/** A length of time in milliseconds as hours, minutes and seconds, such as "1 h 2 min 5 s". */
export function durationText(ms: number): string {
  const seconds = Math.round(Math.max(0, ms) / 1000)
  if (seconds < 60) return `${seconds} s`
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ]
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${numberText(amount)} ${unit}`)
  return shown.join(' ')
}
