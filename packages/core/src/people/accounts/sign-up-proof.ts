import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@caseweave/contract/platform/errors'
import { seal, unseal } from './sealing'

/** What the form for a new account carries beside its six fields; source: docs/decisions/identity.md. */
export type SignUpProof = {
  /** What {@link signForm} sealed when the page was made. */
  formToken: string
  /** A field that people do not see; programs that fill in everything give themselves away. */
  website: string
}

/** How long (ms) a form may lie open, and how long a person takes at least to fill it in. */
const oldest = 2 * 60 * 60_000
const quickest = 2_000

const place = 'sign-up form'

/** Seals the moment at which the form was made. */
export const signForm = (key: Buffer, now: Date): string => seal(key, String(now.getTime()), place)

/**
 * Passes a form that was made by this server a short while ago and whose trap is empty. One that comes back sooner than a person can type
 * waits for the rest of that time, so that nobody is refused for a helpful browser and no program gains anything by haste.
 */
export async function requireHuman(key: Buffer, proof: SignUpProof, now: Date): Promise<void> {
  const made = Number(unseal(key, proof.formToken, place) ?? Number.NaN)
  const age = now.getTime() - made
  if (!(age >= 0 && age <= oldest))
    throw new AppError('INVALID', 'This page was open for too long. Please send it again.')
  if (proof.website !== '') throw new AppError('INVALID', 'Please leave the field that is not for you empty.')
  if (age < quickest) await sleep(quickest - age)
}
