import { setTimeout as sleep } from 'node:timers/promises'
import type { HumanProof } from '@caseweave/contract/people/human-check'
import { AppError } from '@caseweave/contract/platform/errors'
import { seal, unseal } from '../../platform/secrets/sealing'

/** What a public form carries beside its fields, also without JavaScript; source: docs/decisions/identity.md. */
type FormProof = Pick<HumanProof, 'formToken' | 'website'>

/** How long (ms) a form may lie open, and how long a person takes at least to fill it in. */
export const oldestForm = 2 * 60 * 60_000
const quickest = 2_000

const placeOf = (form: string) => `${form} form`

/** Seals the moment at which the form of this name was made. */
export const signForm = (key: Buffer, form: string, now: Date): string =>
  seal(key, String(now.getTime()), placeOf(form))

/** Passes a form whose trap is empty. */
export function requireEmptyTrap({ website }: Pick<FormProof, 'website'>): void {
  if (website !== '') throw new AppError('INVALID', 'Please leave the field that is not for you empty.')
}

/**
 * Passes a form of this name that was made by this server a short while ago and whose trap is empty. One that comes back sooner than a person
 * can type waits for the rest of that time, so that nobody is refused for a helpful browser and no program gains anything by haste.
 */
export async function requireForm(key: Buffer, form: string, proof: FormProof, now: Date): Promise<void> {
  const made = Number(unseal(key, proof.formToken, placeOf(form)) ?? Number.NaN)
  const age = now.getTime() - made
  if (!(age >= 0 && age <= oldestForm))
    throw new AppError('INVALID', 'This page was open for too long. Please send it again.')
  requireEmptyTrap(proof)
  if (age < quickest) await sleep(quickest - age)
}
