import type { createCaller } from '@caseweave/api/router'
import { type Ctx, requireActor } from '@caseweave/core/context'
import { demoPassword } from '@caseweave/core/front/demo/demo-password'
import { noteDevice } from '@caseweave/core/people/accounts/known-devices'

/** Leaves an open link to a new email address, a time zone and a way of messages that somebody has chosen, and a browser that is known. */
export async function useProfile(ctx: Ctx, api: ReturnType<typeof createCaller>): Promise<void> {
  await api.profile.saveTimeZone({ timeZone: 'Europe/Berlin' })
  await api.notifications.saveChoices({ channels: { import: 'digest' } })
  await noteDevice(ctx, { userId: requireActor(ctx).id, token: null, userAgent: '', address: '' })
  await api.profile.askEmailChange({ email: 'ada@new.example', password: demoPassword, username: '' })
}
