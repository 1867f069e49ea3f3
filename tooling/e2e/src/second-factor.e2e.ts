import { codeAt } from '@caseweave/core/people/accounts/totp'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const demo = 'caseweave-demo'

/** Enters name and password on the sign-in screens; stops at what comes then. */
async function enterPassword(page: Page, username: string, password = demo) {
  await story.open(page, '/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe('the second factor', () => {
  it('is set up on the profile, and asked for at the next sign-in; a recovery code stands in', async () => {
    const page = await story.tabOf('qa', { viewport: { width: 1280, height: 900 } })
    await story.open(page, '/profile')
    await page.getByRole('link', { name: 'Set up', exact: true }).click()
    const other = await page.context().newPage()
    await story.open(other, '/profile/secondFactor')
    const begin = async (tab: Page) => {
      await tab.getByLabel('Your password').fill(demo)
      await tab.getByRole('button', { name: 'Begin' }).click()
      await tab.getByRole('img', { name: 'QR code of your new secret' }).waitFor()
    }
    const secretOf = async (tab: Page) =>
      ((await tab.locator('code.select-all').textContent()) ?? '').replaceAll(' ', '')
    await begin(page)
    expect(await seriousFindings(page)).toEqual([])
    const former = await secretOf(page)
    await begin(other)
    // Another window has begun again: its secret is the one that is good.
    await page.getByLabel('Code', { exact: true }).fill(codeAt(former, new Date()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Another window has begun again meanwhile.').waitFor()
    await expect.poll(() => secretOf(page)).not.toBe(former)
    const secret = await secretOf(page)
    await page.getByLabel('Code', { exact: true }).fill('000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('This code is not right.').waitFor()
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'Copy' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const [code = ''] = await page.locator('main li').allTextContents()
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await page.getByText('Recovery codes left: 10.').waitFor()
    await other.getByLabel('Code', { exact: true }).fill('123456')
    await other.getByRole('button', { name: 'Turn on' }).click()
    await other.getByText('The second factor is on already.').waitFor()
    await other.getByRole('button', { name: 'Make new codes' }).waitFor()

    const phone = await story.tab({ viewport: { width: 390, height: 800 } })
    await enterPassword(phone, 'qa')
    await phone.getByRole('heading', { name: 'Enter your code' }).waitFor()
    expect(await seriousFindings(phone)).toEqual([])
    await phone.getByLabel('Code', { exact: true }).fill(code)
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.waitForURL(/dashBoard|project/)
  })
})

describe('forgot password', () => {
  it('leads from the sign-in screen to a mail', async () => {
    const page = await story.tab({ viewport: { width: 390, height: 800 } })
    await story.open(page, '/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The screen before has a field of the same name.
    await story.arrive(page, /forgot-password/)
    await page.getByLabel('Username').fill('nobody')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Invalid username').waitFor()
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('Username').fill('dev')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('heading', { name: 'Ask for your link' }).waitFor()
  })
})
