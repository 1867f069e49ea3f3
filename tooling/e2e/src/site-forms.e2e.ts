import { openDatabase } from '@caseweave/db/client'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()

/** What the table has, oldest first. */
async function kept() {
  const database = openDatabase(story.databaseUrl, { name: 'caseweave-e2e', max: 1 })
  const rows = await database.sql`select form, subject, name, phone, users from site_messages order by id`
  await database.close()
  return [...rows]
}

it('helps who writes by a form, and sends it without a page load', async () => {
  const page = await story.tab()
  await page.goto(`${story.address}/support`)
  expect(await page.getByLabel('Number of users').isVisible()).toBe(false)
  await page.getByLabel('Subject').focus()
  await page.getByLabel('Subject').selectOption('User Request')
  const send = page.getByRole('button', { name: 'Send' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  // Not taken for 1, nor made to it.
  await page.getByLabel('Number of users').fill('1,000')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.getByText('Number of users must be a number of at least 1, such as 1000').waitFor()
  expect(await page.getByLabel('Number of users').inputValue()).toBe('1,000')
  await page.getByLabel('Number of users').fill('2.4')
  await page.getByLabel('Name', { exact: true }).fill('Ana Núñez')
  expect(await page.getByLabel('Number of users').inputValue()).toBe('3')
  await page.getByLabel('Email').fill('ana@example')
  const phone = page.getByLabel('Phone number')
  await phone.pressSequentially('98a7-65432109')
  expect(await phone.inputValue()).toBe('9876543210')
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByLabel('Email').fill('ana@example.org')
  // While the field has the focus still: the button would move away from under whoever presses it next.
  await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Company' }).fill('Lantern Works')
  expect(await send.isDisabled()).toBe(true)
  await page.getByLabel('Remarks').fill('Hello')
  await expect.poll(() => page.locator('form[data-human] input[name=altcha]').inputValue()).toMatch(/^[\w+/=]{200,}$/)
  expect(await seriousFindings(page)).toEqual([])
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await send.click()
  await page.getByText('Support request has been successfully sent. Thank You!').waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  // The form is there anew, with another check.
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await kept()).toEqual([
    { form: 'support', subject: 'userRequest', name: 'Ana Núñez', phone: '9876543210', users: 3 },
  ])
})

it('offers to get in touch once, and takes what is written there where the reader is', async () => {
  const page = await story.tab()
  // The chance is a certainty, and 15 seconds pass at once.
  await page.clock.install()
  await page.addInitScript(() => {
    Math.random = () => 0.6
  })
  await page.goto(`${story.address}/`)
  const popup = page.getByRole('dialog', { name: 'Get in Touch with us' })
  expect(await popup.isVisible()).toBe(false)
  await page.clock.runFor(15_000)
  await popup.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await popup.getByLabel('Name', { exact: true }).fill('Ben')
  await popup.getByLabel('Email').fill('ben@example.org')
  await popup.getByLabel('Company').fill('Kestrel')
  await popup.getByLabel('Country code').selectOption('UK +44')
  await popup.getByLabel('Phone number').fill('2079460018')
  await popup.getByLabel('Remarks').fill('Call me')
  await popup.getByRole('button', { name: 'Send' }).click()
  await popup.getByText('Support request has been successfully sent. Thank You!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await kept()).at(-1)).toMatchObject({ form: 'get-in-touch', name: 'Ben', phone: '2079460018' })
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.clock.runFor(20_000)
  expect(await popup.isVisible()).toBe(false)
})
