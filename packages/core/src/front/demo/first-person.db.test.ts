import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { hashPassword } from '../../people/accounts/passwords'
import { testServices } from '../../testing/test-context'
import { tellFirstPerson } from './first-person'
import { loadDemo } from './load-demo'

it('says how somebody comes in, where nobody has an account and where all are of a demo that is off', async () => {
  const services = await testServices()
  const ctx = createContext(services, null)
  const tell = (demo: boolean) => tellFirstPerson(ctx, { appUrl: 'https://tests.example.org', demo })
  expect(await tell(false)).toEqual({
    address: expect.stringMatching(/^https:\/\/tests\.example\.org\/setup\?code=.{32}$/),
  })
  await loadDemo(services)
  expect(await tell(true)).toBeNull()
  expect(await tell(false)).toEqual({ sentence: expect.stringContaining('set DATA_DIR to another folder') })
  // Somebody who chose a password of their own can sign in.
  await services.db
    .update(users)
    .set({ passwordHash: await hashPassword('one of their own') })
    .where(eq(users.username, 'admin'))
  expect(await tell(false)).toBeNull()
})
