import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '@caseweave/core/context'
import { makeSetupCode } from '@caseweave/core/people/accounts/setup'
import { setupPathOf } from '@caseweave/core/people/accounts/setup-path'
import { openServices } from '@caseweave/core/services'
import { createTestDatabase } from '@caseweave/db/testing/create-test-database'
import { pino } from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { atRest, watchRequests } from './at-rest'
import { seriousFindings } from './axe'
import { launchBrowser } from './browser'
import { type Product, startProduct } from './product'

const password = 'lantern-plum-weaver-72'
let product: Product
let browser: Browser
let services: ReturnType<typeof openServices>

beforeAll(async () => {
  const databaseUrl = await createTestDatabase(inject('emptyDatabase'), `empty_${process.pid}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-empty-'))
  services = openServices({ databaseUrl, dataDir }, { name: 'caseweave-e2e', log: pino({ level: 'silent' }) })
  const starting = startProduct(databaseUrl, dataDir, 1, { DEMO: 'off', SIGN_UP: 'invited' })
  ;[product, browser] = await Promise.all([starting, launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await services?.close()
})

async function tab(): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  watchRequests(context)
  return context.newPage()
}

/** Fills in the six fields, and waits until the browser has solved the human check. */
async function fillIn(page: Page, username: string, firstName: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Phone number').fill('+44 20 7946 0000')
  await expect.poll(() => page.locator('input[name=altcha]').inputValue()).toMatch(/^[\w+/=]{200,}$/)
}

async function enterPassword(page: Page) {
  await page.getByRole('heading', { name: 'Enter your password' }).waitFor()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

it('leads from an empty server to a second person, who signs up by an invitation’s link', async () => {
  const first = await tab()
  await first.goto(`${product.address}/login`)
  await first.getByText('Nobody has an account here yet.').waitFor()

  const code = await makeSetupCode(createContext(services, null))
  await first.goto(product.address + setupPathOf(code ?? ''))
  await atRest(first)
  expect(await seriousFindings(first)).toEqual([])
  await first.getByLabel('Name of your organization').fill('Lantern Works')
  await fillIn(first, 'ana', 'Ana')
  // A weak password is told, and the form has another check that it solves by itself.
  await first.getByLabel('Password').fill('password1234')
  await first.getByRole('button', { name: 'Create account and organization' }).click()
  await first.getByText('This password is too easy to guess.').first().waitFor()
  await fillIn(first, 'ana', 'Ana')
  await first.getByRole('button', { name: 'Create account and organization' }).click()
  await enterPassword(first)
  await first.waitForURL('**/organization')
  await first.getByRole('heading', { name: 'Lantern Works' }).first().waitFor()

  await first.goto(`${product.address}/profile`)
  await first.getByRole('button', { name: 'Send the link again' }).click()
  await first.getByText('We have sent you a mail with a link.').waitFor()

  const stranger = await tab()
  await stranger.goto(`${product.address}/register`)
  await stranger.getByText('You need an invitation to sign up here.').waitFor()
  await services.sql`
    insert into organization_invitations (organization_id, email, role, token_hash, expires_at)
    select id, 'ben@example.org', 'Member', ${createHash('sha256').update('for-ben').digest('hex')},
      now() + interval '7 days'
    from organizations`
  await stranger.goto(`${product.address}/register?invitation=for-ben`)
  await atRest(stranger)
  expect(await seriousFindings(stranger)).toEqual([])
  await fillIn(stranger, 'ben', 'שרה 🌍')
  await stranger.getByRole('button', { name: 'Sign Up' }).click()
  await enterPassword(stranger)
  await expect.poll(() => stranger.evaluate(async () => (await (await fetch('/session')).json()).userId)).toBe(2)
})
