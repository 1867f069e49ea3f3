import type { createCaller } from '@caseweave/api/router'
import { demoPassword } from '@caseweave/core/front/demo/demo-password'

/** Leaves an open link to a new e-mail address, and a time zone that somebody has chosen. */
export async function useProfile(api: ReturnType<typeof createCaller>): Promise<void> {
  await api.profile.saveTimeZone({ timeZone: 'Europe/Berlin' })
  await api.profile.askEmailChange({ email: 'ada@new.example', password: demoPassword, username: '' })
}
