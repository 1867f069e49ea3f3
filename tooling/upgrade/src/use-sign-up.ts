import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { resendConfirmation } from '@caseweave/core/people/accounts/confirm-email'
import { createUser } from '@caseweave/core/people/accounts/create-user'
import { openHumanCheck } from '@caseweave/core/people/accounts/human-check'

/** Sends a public form, and asks to confirm the address of somebody who has just signed up. */
export async function useSignUp(services: Services, ctx: Ctx): Promise<void> {
  const check = openHumanCheck('a secret of the kept database, never used')
  const formToken = check.signForm('sign-up', new Date(Date.now() - 60_000))
  await check.require(ctx, 'sign-up', { formToken, website: '', altcha: '' })
  const person = { firstName: 'Nora', lastName: 'New', email: 'nora@example.org', phoneNumber: '' }
  const { id } = await createUser(ctx, { ...person, username: 'nora', password: null })
  await resendConfirmation(createContext(services, { id, username: 'nora', firstName: 'Nora' }))
}
