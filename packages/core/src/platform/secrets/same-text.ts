import { timingSafeEqual } from 'node:crypto'

/** Compares two texts in a time that tells nothing of what they hold. */
export function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
