import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '@caseweave/core/context'
import { makeSetupCode } from '@caseweave/core/people/sign-up/setup'
import { setupPathOf } from '@caseweave/core/people/sign-up/setup-path'
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

/** Of the two people of this file: the first one is the Admin. */
let admin: Page
let member: Page

it('leads from an empty server to a second person, who joins by an invitation and imports a sheet', async () => {
  admin = await tab()
  await admin.goto(`${product.address}/login`)
  await admin.getByText('Nobody has an account here yet.').waitFor()

  const code = await makeSetupCode(createContext(services, null))
  await admin.goto(product.address + setupPathOf(code ?? ''))
  await atRest(admin)
  expect(await seriousFindings(admin)).toEqual([])
  await admin.getByLabel('Name of your organization').fill('Lantern Works')
  await fillIn(admin, 'ana', 'Ana')
  // A weak password is told, and the form has another check that it solves by itself.
  await admin.getByLabel('Password').fill('password1234')
  await admin.getByRole('button', { name: 'Create account and organization' }).click()
  await admin.getByText('This password is too easy to guess.').first().waitFor()
  await fillIn(admin, 'ana', 'Ana')
  await admin.getByRole('button', { name: 'Create account and organization' }).click()
  await enterPassword(admin)
  await admin.waitForURL('**/organization')
  await admin.getByRole('heading', { name: 'Lantern Works' }).first().waitFor()

  await admin.goto(`${product.address}/profile`)
  await admin.getByRole('button', { name: 'Make a new link' }).click()
  await admin.getByText('The link lies in the outbox of this server').waitFor()

  await admin.goto(`${product.address}/organization`)
  await admin.getByRole('link', { name: 'Add new project' }).first().click()
  await admin.getByLabel('Name of your project').fill('Web shop')
  await admin.getByRole('button', { name: 'Create', exact: true }).click()
  await admin.waitForURL('**/dashBoard')

  member = await tab()
  await member.goto(`${product.address}/register`)
  await member.getByText('You need an invitation to sign up here.').waitFor()
  await member.goto(await invite('ben@example.org'))
  await atRest(member)
  expect(await seriousFindings(member)).toEqual([])
  await member.getByRole('link', { name: 'Create an account' }).click()
  await fillIn(member, 'ben', 'שרה 🌍')
  expect(await seriousFindings(member)).toEqual([])
  await member.getByRole('button', { name: 'Sign Up' }).click()
  await enterPassword(member)
  await member.getByRole('button', { name: 'Accept as ben' }).waitFor()
  await acceptWithoutScripts()
  await member.getByText('No projects yet').waitFor()

  await addToTeam('שרה 🌍 Núñez')
  await importSheet()
})

/** Invites somebody on the page of the organization; answers the link, which is there to be copied where no mail server is. */
async function invite(email: string): Promise<string> {
  await admin.goto(`${product.address}/organization`)
  await admin.getByRole('link', { name: 'Invite people' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = dialog.getByRole('textbox', { name: email })
  await link.waitFor()
  expect(await seriousFindings(admin)).toEqual([])
  return link.inputValue()
}

/** Accepts in a browser without JavaScript that has the same session, and goes on in the first one. */
async function acceptWithoutScripts() {
  const storageState = await member.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  await page.goto(member.url())
  await page.getByRole('button', { name: 'Accept as ben' }).click()
  await page.getByText('You are now a member of Lantern Works.').waitFor()
  await context.close()
  await member.goto(`${product.address}/organization`)
}

/** Manage > Team of the only project. */
async function addToTeam(name: string) {
  await admin.goto(`${product.address}/project/1/manage/team`)
  await admin.getByRole('link', { name: 'Add members' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(name).check()
  await dialog.getByLabel('Role', { exact: true }).selectOption('QA')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.getByRole('button', { name: `Change the role of ${name}` }).waitFor()
}

/** The new person begins in the project that they were given, with cases that they have. */
async function importSheet() {
  const file = join(mkdtempSync(join(tmpdir(), 'caseweave-sheet-')), 'cases.csv')
  writeFileSync(file, 'Title,Module,Priority\r\nPay by card,Checkout,High\r\nPay by bill,Checkout,Low\r\n')
  await member.goto(`${product.address}/organization`)
  await member
    .getByRole('row', { name: /Web shop/ })
    .getByText('Current', { exact: true })
    .waitFor()
  await member.goto(`${product.address}/project/1/app/testCaseDefinition/import`)
  await atRest(member)
  await member.locator('input[type=file]').setInputFiles(file)
  await member.getByRole('button', { name: 'Upload' }).click()
  await member.getByRole('button', { name: 'Check the rows' }).click()
  await member.locator('a[href$="/confirm"]').click()
  await member.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await member.locator('main').getByText('2 test cases added', { exact: true }).waitFor()
  await member.getByRole('link', { name: 'Show the test cases' }).click()
  await member.locator('tbody tr', { hasText: 'Pay by card' }).waitFor()
}

it('takes menu and buttons from the open tab of somebody who is removed while they work', async () => {
  await member.goto(`${product.address}/project/1/app/testCaseDefinition`)
  await atRest(member)
  const addCase = member.getByRole('link', { name: 'Import Definition', exact: true })
  const menu = member.getByRole('link', { name: 'Definitions', exact: true })
  await addCase.waitFor()
  await menu.waitFor()

  await admin.goto(`${product.address}/organization`)
  await admin.getByRole('link', { name: 'Remove שרה 🌍 Núñez' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('in open windows too').waitFor()
  await atRest(admin)
  expect(await seriousFindings(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await admin.getByText('The member was removed.').waitFor()

  // Nobody touches the member's tab: it finds out by itself.
  await member.getByText('Your roles have changed').first().waitFor()
  await addCase.waitFor({ state: 'detached' })
  await menu.waitFor({ state: 'detached' })
  expect(await member.locator('tbody tr', { hasText: 'Pay by card' }).count()).toBe(0)
  await member.goto(`${product.address}/organization`)
  await member.getByText('You belong to no organization yet.').waitFor()
  await member.goto(`${product.address}/project/1/app/testCaseDefinition`)
  expect(await member.getByRole('link', { name: 'Import Definition', exact: true }).count()).toBe(0)
})
