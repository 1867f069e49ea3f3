import { messages } from '@caseweave/contract/platform/messages'
import { shownToHeader, shownToOther } from '@caseweave/contract/platform/shown-to'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { workplaceOf } from '../../front/shell/testing/workplace'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('saves nothing of a page that was drawn for somebody else than who has signed in since', async () => {
  const { browser, user } = await workplaceOf(site, { projectRole: 'QA' })
  const save = (shownTo: number) =>
    fetch(new URL('/profile.data', site.url), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [shownToHeader]: String(shownTo),
      },
      body: new URLSearchParams({ section: 'personal', firstName: `Of ${shownTo}`, lastName: '', phoneNumber: '' }),
    })
  const firstName = async () => (await site.sql`select first_name from users where id = ${user.id}`)[0]?.first_name
  const before = await firstName()
  const refused = await save(user.id + 1)
  expect([refused.status, await refused.json()]).toEqual([shownToOther, { message: messages.somebodyElse }])
  expect(await firstName()).toBe(before)
  await save(user.id)
  expect(await firstName()).toBe(`Of ${user.id}`)
})
