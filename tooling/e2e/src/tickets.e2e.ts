import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings, seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const person = (username: string, javaScriptEnabled = true) => story.tabOf(username, { javaScriptEnabled })

const found = (page: Page, summary: string) =>
  story.open(page, `${list}?moduleId=0&search=${encodeURIComponent(summary)}`)
const dialog = (page: Page) => page.getByRole('dialog')

describe.each([
  { javaScript: true, summary: 'Use an expired voucher' },
  { javaScript: false, summary: 'Combine two vouchers' },
])('with JavaScript $javaScript', ({ javaScript, summary }) => {
  it('attaches a production ticket to a case, and takes it off again', async () => {
    const page = await person('qa', javaScript)
    const ticket = `SHOP-9${javaScript ? 1 : 2}`
    await found(page, summary)
    await page
      .getByRole('link', { name: /^TC-\d+$/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Attach Ticket' }).click()
    const save = page.getByRole('button', { name: 'Save' })
    // Without scripts the button works, and the server says what is missing.
    if (javaScript) await expect.poll(() => save.isDisabled()).toBe(true)
    else {
      await save.click()
      await page.getByText('Ticket number is required').first().waitFor()
    }
    await page.getByLabel('Ticket number').fill(ticket)
    await page.getByLabel('Release').selectOption({ label: '3.1' })
    await page.getByLabel('Environment').selectOption({ label: 'Staging' })
    await page.getByRole('radio', { name: /^Production/ }).check()
    await save.click()
    await page.getByText(`Ticket “${ticket}” was attached.`).first().waitFor()
    await page.getByText('The test case cannot be mapped').waitFor()

    await found(page, summary)
    await page.getByRole('link', { name: new RegExp(`Production bug: ${ticket}`) }).click()
    await dialog(page).getByText('No normal category ticket is attached to this Test Case').waitFor()
    await dialog(page)
      .getByRole('link', { name: `Remove ticket ${ticket}` })
      .click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`Ticket “${ticket}” was removed.`).first().waitFor()
    await dialog(page).getByRole('link', { name: 'Close' }).last().click()
    await page.getByRole('heading', { name: 'Test Case Definitions' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: new RegExp(ticket) }).count()).toBe(0)
  })

  it('follows the rules of the details, deletes the case by its flag, and restores it', async () => {
    const page = await person('qa', javaScript)
    await found(page, summary)
    await page
      .getByRole('link', { name: /^TC-\d+$/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    const release = dialog(page).getByLabel('Release', { exact: true })
    // Some cases of the demo are automated already.
    await dialog(page).getByLabel('File name').fill('')
    await release.waitFor()
    await dialog(page).getByLabel('File name').fill('vouchers.feature')
    await dialog(page).getByLabel('Automated TestCase No. From File').fill('V-1')
    await expect.poll(() => release.isVisible()).toBe(false)
    await dialog(page).getByLabel('Automated TestCase No. From File').fill('')
    await expect.poll(() => release.isVisible()).toBe(true)
    await dialog(page).getByRole('button', { name: 'Save' }).last().click()
    await dialog(page).getByRole('alert').getByText('Automated TestCase No. From File must have value').waitFor()
    await dialog(page).getByLabel('Automated TestCase No. From File').fill('V-1')
    if (javaScript) {
      await dialog(page).getByLabel('Test Case No.', { exact: true }).press('x')
      await dialog(page).getByText('This field cannot be changed here.').waitFor()
    }
    const warning = dialog(page).getByText('Test Case will be permanently deleted if deleted Flag is set to True!')
    await expect.poll(() => warning.isVisible()).toBe(false)
    await dialog(page).getByLabel('Deleted').check()
    await expect.poll(() => warning.isVisible()).toBe(true)
    await dialog(page).getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('was deleted.').first().waitFor()

    const lead = await person('lead', javaScript)
    await story.open(lead, list)
    await lead.getByRole('link', { name: 'Deleted', exact: true }).click()
    await lead
      .getByRole('row', { name: new RegExp(summary) })
      .getByRole('link', { name: /^Restore/ })
      .click()
    await dialog(lead).getByRole('button', { name: 'Restore' }).click()
    await lead.getByText('was restored.').first().waitFor()
    await lead.getByText('vouchers.feature').waitFor()
  })
})

it('attaches and deletes from the menu of a row, and goes back by Escape', async () => {
  const page = await person('qa')
  await found(page, 'See the turnover of a day')
  const actions = page.getByRole('link', { name: /^Actions for/ }).first()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Attach Ticket' }).click()
  await dialog(page).getByRole('heading', { name: 'Attach Ticket' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByText('a project admin or a project lead can restore it').waitFor()
  await dialog(page)
    .getByText(/1 ticket/)
    .waitFor()
  await dialog(page).getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => page.url()).toContain('search=See')
})

it('leads from a closed ticket that fails again to the report of tickets, and to its case', async () => {
  const page = await person('lead')
  await story.open(page, '/dashBoard')
  await page.getByRole('heading', { name: '1 closed ticket fails again' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'All of them' }).click()
  await story.arrive(page, /ticketReport\?part=failsAgain$/)
  const lines = page.getByRole('table', { name: 'Closed, but fails again' })
  const [ticket = ''] = (await lines.getByRole('link', { name: /^SHOP-/ }).textContent())?.match(/SHOP-\d+/) ?? []
  for (const part of ['open', 'failsAgain', 'passesAgain', 'without']) {
    await story.open(page, `/project/1/app/ticketReport?part=${part}`)
    expect([part, await seriousInBoth(page)]).toEqual([part, []])
  }
  await story.open(page, '/project/1/app/ticketReport?part=failsAgain')
  await lines.getByRole('link', { name: /^TC-/ }).click()
  await page.getByText('A ticket is closed, but the test case fails again.').waitFor()
  await page.getByRole('link', { name: 'Attached Tickets' }).click()
  await dialog(page)
    .getByRole('link', { name: new RegExp(ticket) })
    .first()
    .waitFor()
  await dialog(page).getByText('Closed, but fails again').waitFor()
  expect(await seriousInBoth(page)).toEqual([])
})

it('has nothing serious to mend, in light and in dark', async () => {
  const page = await person('lead')
  await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent('Leave a required field')}`)
  const [number] =
    /\d+/.exec(
      (await page
        .getByRole('link', { name: /^TC-\d+$/ })
        .first()
        .textContent()) ?? '',
    ) ?? []
  await story.open(page, `${list}/${number}/delete`)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('was deleted.').first().waitFor()
  const manage = '/project/1/manage'
  for (const path of [
    `${manage}/release`,
    `${manage}/release/add`,
    `${manage}/environments`,
    `${manage}/environments/1`,
    `${list}?moduleId=0&search=pay+by+card`,
    `${list}/93`,
    `${list}/93/tickets`,
    `${list}/93/tickets?edit=1`,
    `${list}/93/tickets?remove=1`,
    `${list}/tickets/93/attach`,
    `${list}/93/details`,
    `${list}/93/delete`,
    `${list}/deleted`,
    `${list}/deleted/${number}/restore`,
    `${list}/${number}`,
  ]) {
    await story.open(page, path)
    expect([path, await seriousInBoth(page)]).toEqual([path, []])
  }
})
