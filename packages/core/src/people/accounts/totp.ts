import { timingSafeEqual } from 'node:crypto'
import { generateSecret, generateSync, generateURI } from 'otplib'
import QRCode from 'qrcode'

/** How long (seconds) a code stands; source: RFC 6238 §5.2, and what every app expects. */
const period = 30
/** How many steps a clock may be off, and how many are told from a wrong code. */
const steps = { good: 1, told: 12 }

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The code of a moment (RFC 6238: SHA-1, six digits). */
export const codeAt = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })

type CodeReading = { is: 'good'; step: number } | { is: 'off' } | { is: 'wrong' }

/**
 * What a code is at this moment: good, with the step that it belongs to; `off` when it is that of a clock that is some minutes wrong; else
 * wrong.
 */
export function readCode(secret: string, typed: string, now: Date): CodeReading {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return { is: 'wrong' }
  const step = Math.floor(now.getTime() / 1000 / period)
  // All are looked at, so that time tells nothing.
  const found = Array.from({ length: 2 * steps.told + 1 }, (_, index) => step + index - steps.told).filter((each) =>
    same(codeAt(secret, new Date(each * period * 1000)), digits),
  )
  const good = found.find((each) => Math.abs(each - step) <= steps.good)
  if (good !== undefined) return { is: 'good', step: good }
  return { is: found.length > 0 ? 'off' : 'wrong' }
}

/** When (ms) a code of this step cannot be good any more. */
export const endOfStep = (step: number): number => (step + steps.good + 1) * period * 1000

/** A new secret, in Base32, 160 bits. */
export const makeSecret = (): string => generateSecret()

/** The picture that an app reads (SVG); `issuer` and `label` are how the app names the account. */
export function secretPicture(secret: string, issuer: string, label: string): Promise<string> {
  const uri = generateURI({ issuer, label, secret })
  return QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}
