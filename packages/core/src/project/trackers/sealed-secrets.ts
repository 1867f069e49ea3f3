import type { Ctx } from '../../context'
import { seal, unseal } from '../../platform/secrets/sealing'
import { TrackerSecret } from './tracker-secret'

/** Where the sealed secret of credentials belongs. */
export const trackerSecretPlace = (credentialId: number) => `credential ${credentialId}`

/** Seals what signs in, for the row of these credentials. */
export const sealTrackerSecret = (ctx: Ctx, credentialId: number, secret: TrackerSecret): string =>
  seal(ctx.keyFor('trackers'), JSON.stringify(secret), trackerSecretPlace(credentialId))

/** What {@link sealTrackerSecret} sealed; null when it does not open, as with another APP_SECRET. */
export function openTrackerSecret(ctx: Ctx, credentialId: number, sealed: string): TrackerSecret | null {
  const text = unseal(ctx.keyFor('trackers'), sealed, trackerSecretPlace(credentialId))
  return text === null ? null : TrackerSecret.parse(JSON.parse(text))
}
