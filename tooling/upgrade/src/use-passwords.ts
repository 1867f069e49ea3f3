import { createCaller } from '@caseweave/api/router'
import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { createUser } from '@caseweave/core/people/accounts/create-user'
import { codeAt } from '@caseweave/core/people/accounts/totp'

/** Somebody with a second factor and its recovery codes, who has also asked for a link to a new password. */
export async function usePasswords(services: Services, ctx: Ctx): Promise<void> {
  const person = { firstName: 'Pia', lastName: 'Pass', email: 'pia@example.org', phoneNumber: '' }
  const password = 'kettle-harbor-moss-41'
  const { id } = await createUser(ctx, { ...person, username: 'pia', password })
  const api = createCaller(createContext(services, { id, username: 'pia', firstName: 'Pia' }))
  await api.passwords.forgot({ username: 'pia' })
  await api.secondFactor.begin({ password })
  const setup = await api.secondFactor.setup()
  if (!setup) throw new Error('The second factor was not begun.')
  await api.secondFactor.confirm({ code: codeAt(setup.secret, new Date()) })
}
