import { startFakeRedmine } from '@caseweave/core/project/trackers/testing/fake-redmine'
import type { FakeTracker } from '@caseweave/core/project/trackers/testing/fake-tracker'
import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './page-faults'
import { openStory } from './story'

const story = openStory({ settings: { TRACKER_ALLOWED_HOSTS: '127.0.0.1' } })
const cases = '/project/1/app/testCaseDefinition'
const dialogOf = (page: Page) => page.getByRole('dialog')
let redmine: FakeTracker
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  redmine = await startFakeRedmine()
  database = openDatabase(await testDatabaseUrl(), { max: 1 })
  await linkRedmine(await story.tabOf('admin'))
})
afterAll(async () => {
  await database?.close()
  await redmine?.close()
})

async function linkRedmine(page: Page) {
  const dialog = dialogOf(page)
  await story.open(page, '/organization')
  await page.getByRole('link', { name: 'Integrations', exact: true }).click()
  await page.getByRole('link', { name: 'Add connection' }).first().click()
  await dialog.getByRole('link', { name: /Redmine/ }).click()
  await dialog.getByLabel('Name').fill('Shop’s Redmine')
  await dialog.getByLabel('Address of Redmine').fill(redmine.address)
  await dialog.getByLabel('API access key').fill('admins-key')
  await dialog.getByRole('button', { name: 'Check and add' }).click()
  await page.getByText('Shop’s Redmine is connected.').first().waitFor()
  await story.open(page, '/project/1/manage/integrations')
  await page.getByRole('link', { name: 'Link a tracker' }).click()
  await dialog.getByRole('link', { name: /Shop’s Redmine/ }).click()
  await dialog.getByText('Shop </script>').first().click()
  await dialog.getByRole('button', { name: /Link/ }).first().click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the page of the case with this summary; answers with its path. */
async function openCase(page: Page, summary: string) {
  await story.open(page, `${cases}?moduleId=0&search=${encodeURIComponent(summary)}`)
  const row = page.getByRole('row').filter({ has: page.getByText(summary, { exact: true }) })
  await row.getByRole('link', { name: /^TC-\d+$/ }).click()
  await page.getByRole('link', { name: 'Show execution history' }).waitFor()
  return new URL(page.url()).pathname
}

/** Runs the case by hand until its second step fails. */
async function failSecondStep(page: Page, remarks: string) {
  const dialog = dialogOf(page)
  await page.getByRole('link', { name: 'Manual Test Run' }).click()
  await dialog.getByLabel('Environment').selectOption({ label: 'Staging' })
  await dialog.getByLabel('Release').selectOption({ label: '3.1' })
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/app\/test-case-run\/\d+/)
  await page.getByRole('button', { name: 'Pass step 1', exact: true }).click()
  await page.getByText('1 passed, 0 failed').waitFor()
  await page.getByRole('button', { name: 'Fail step 2', exact: true }).click()
  await dialog.getByLabel('Remarks').fill(remarks)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 passed, 1 failed').waitFor()
}

const chosen = (page: Page, label: string) =>
  dialogOf(page)
    .getByLabel(label, { exact: true })
    .evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.textContent ?? '')

/** The item of the fake whose title has this. */
const itemAbout = (words: string) => {
  const item = redmine.items().find(({ title }) => title.includes(words))
  if (!item) throw new Error(`No item is about ${words}.`)
  return item
}

/** Closes an item in the tracker; the worker finds it out, and the tickets of the case show it. */
async function seeItClose(page: Page, { ref, path, remarks }: Record<'ref' | 'path' | 'remarks', string>) {
  redmine.changeItem(ref, { state: 'closed' })
  // Ten minutes later.
  await database.sql`update work_items set due_at = now() where ref = ${ref}`
  const ticket = dialogOf(page).getByRole('listitem').filter({ hasText: remarks })
  const shown = async () => {
    await story.open(page, `${path}/tickets`)
    return ticket.textContent()
  }
  await expect.poll(shown, { timeout: 30_000, interval: 500 }).toMatch(/Closed.*as of/s)
  expect(await faultsOf(page)).toEqual([])
}

it('lists the items of a tracker, and makes one from a test case that shows its status here', async () => {
  redmine.addItem({ title: 'Cart is empty' })
  redmine.addItem({ title: 'Closed one', state: 'closed' })
  const page = await story.tabOf('admin')
  const dialog = dialogOf(page)
  await story.open(page, `${cases}/7`)
  await page.getByRole('link', { name: 'Work items' }).click()
  await dialog.getByText('Cart is empty').waitFor()
  expect(await dialog.getByText('Closed one').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Create' }).click()

  const subject = dialog.getByLabel('Subject')
  await subject.waitFor()
  expect(await subject.inputValue()).toContain('Ask for more than is in stock')
  expect(await faultsOf(page)).toEqual([])
  const submit = dialog.getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByLabel('Severity').selectOption('High')
  await dialog.getByLabel('Release').selectOption({ index: 1 })
  await dialog.getByLabel('Environment').selectOption({ index: 1 })
  await submit.click()
  await page.getByText('was created in Shop’s Redmine and attached.').first().waitFor()
  expect(redmine.items().map(({ title }) => title)).toContain('Ask for more than is in stock, on a phone')
  await page.getByText('as of').first().waitFor()
})

describe.each([
  { javaScriptEnabled: true, summary: 'Look at all pictures of an article' },
  { javaScriptEnabled: false, summary: 'Read the invoice with a screen reader' },
])('with JavaScript $javaScriptEnabled', ({ javaScriptEnabled, summary }) => {
  const remarks = `What came of it, script ${javaScriptEnabled}`
  const look = async (page: Page) => {
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
  }

  it('reports a failed step, and follows what becomes of it', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled })
    const dialog = dialogOf(page)
    const path = await openCase(page, summary)
    await failSecondStep(page, remarks)
    await look(page)
    const run = page.url().replace(/#.*/, '')
    await page.getByRole('link', { name: 'Report a defect of step 2' }).click()
    await dialog.getByLabel('Subject').waitFor()
    expect(await dialog.getByLabel('Subject').inputValue()).toBe(`${summary}: step 2 failed: ${remarks}`)
    expect([await chosen(page, 'Release'), await chosen(page, 'Environment')]).toEqual(['3.1', 'Staging'])
    await look(page)
    // The tracker requires this one, and has no usual value for it.
    await dialog.getByLabel('Severity').selectOption('High')
    await dialog.getByRole('button', { name: 'Submit' }).last().click()
    await page.getByText('was created in Shop’s Redmine and attached.').first().waitFor()
    expect(page.url().replace(/#.*/, '')).toBe(run)
    const { ref, text, comments } = itemAbout(remarks)
    for (const part of ['Release: 3.1', 'Environment: Staging', '1. ', '2. **Failed:**', 'Expected: '])
      expect(text).toContain(part)
    expect(text).toContain(`Actual: ${remarks}`)
    expect([text, ...comments].join('\n')).toContain(`${story.address}${path}`)

    if (javaScriptEnabled) await seeItClose(page, { ref, path, remarks })

    await story.open(page, `${path}/tickets/items?itemState=`)
    await dialog.getByRole('link', { name: `Edit #${ref}` }).click()
    await dialog.getByLabel('Subject').fill(`Mended: ${remarks}`)
    await dialog.getByLabel('Priority').selectOption('Low')
    await look(page)
    await dialog.getByRole('button', { name: 'Submit' }).last().click()
    await page.getByText(`#${ref} was changed.`).first().waitFor()
    expect(itemAbout(remarks)).toMatchObject({ ref, title: `Mended: ${remarks}`, priorityId: 1, text })
  })
})

it('takes over the form of a tracker as it stands, though something is chosen before', async () => {
  const page = await story.tabOf('qa')
  const path = await openCase(page, 'Look at all pictures of an article')
  await failSecondStep(page, 'Stayed small')
  const run = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  await page.addInitScript(() => {
    // In the moment in which the page is alive, and the part that the tracker has a say in is not.
    new MutationObserver((_, observer) => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('dialog input')]
      const subject = inputs.find(({ labels }) => labels?.[0]?.textContent === 'Subject')
      const release = document.querySelector<HTMLSelectElement>('dialog select[name="releaseId"]')
      if (!('hydrated' in document.documentElement.dataset) || !subject || !release) return
      observer.disconnect()
      subject.value = 'Typed early'
      release.value = ''
      release.dispatchEvent(new Event('change', { bubbles: true }))
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
  })
  await story.open(page, `${path}/tickets/items/new?run=${run}&step=2`)
  const dialog = dialogOf(page)
  await expect.poll(() => dialog.getByRole('button', { name: 'Submit' }).last().isDisabled()).toBe(true)
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Typed early')
})

it('reports a result from the history, and keeps what happened', async () => {
  const page = await story.tabOf('qa')
  const dialog = dialogOf(page)
  await openCase(page, 'Look at all pictures of an article')
  await failSecondStep(page, 'Stayed small')
  await page.getByRole('button', { name: 'Finish Test Run' }).click()
  await page.getByText('Completed successfully').first().waitFor()
  await openCase(page, 'Look at all pictures of an article')
  await page.getByRole('link', { name: 'Show execution history' }).click()
  await dialog.getByRole('listitem').first().getByRole('link', { name: 'Report a defect' }).click()
  await dialog.getByLabel('Subject').waitFor()
  expect(await dialog.getByLabel('Subject').inputValue()).toContain('Look at all pictures of an article')
  expect(await dialog.getByLabel('Description').inputValue()).toContain('2. **Failed:**')
  expect([await chosen(page, 'Release'), await chosen(page, 'Environment')]).toEqual(['3.1', 'Staging'])
})

it('opens the items and a new one beside the form of a test case', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${cases}/update/7`)
  await page.getByLabel('Summary').first().fill('Typed and not saved')
  for (const [icon, title] of [
    ['Work items (opens in a new tab)', 'Work items'],
    ['Report a defect (opens in a new tab)', 'Report a defect in Shop’s Redmine'],
  ] as const) {
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: icon }).click()
    const beside = await opening
    await dialogOf(beside).getByRole('heading', { name: title }).waitFor()
    await beside.close()
  }
  expect(await page.getByLabel('Summary').first().inputValue()).toBe('Typed and not saved')
  await page.getByLabel('Summary').first().fill('Ask for more than is in stock, on a phone')
})

it('goes to the project that is chosen, though it was typed before and the tracker takes its time', async () => {
  const page = await story.tabOf('admin')
  const dialog = dialogOf(page)
  await story.open(page, '/project/1/manage/integrations/link')
  await dialog.getByRole('link', { name: /Shop’s Redmine/ }).click()
  await dialog.getByLabel('Search projects there').waitFor()
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  redmine.trouble({ held: () => held })
  await dialog.getByLabel('Search projects there').pressSequentially('o')
  const asked = page.waitForRequest(/remoteId=/)
  await dialog.getByRole('listitem').getByRole('link').last().click()
  await asked
  // Longer than typing pauses before it is searched for.
  await new Promise((done) => setTimeout(done, 700))
  answer()
  await dialog.getByText('are looked for and made in').waitFor()
})

it('shows the dialog while the tracker takes its time, and the items once it answers', async () => {
  const page = await story.tabOf('admin')
  const dialog = dialogOf(page)
  await story.open(page, `${cases}/7`)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  redmine.trouble({ held: () => held })
  await page.getByRole('link', { name: 'Work items' }).click()
  await dialog.getByText('Asking Shop’s Redmine').waitFor()
  await dialog.getByRole('link', { name: 'Cancel' }).waitFor()
  // Longer than Remix waits for what comes later, if nobody says how long; shorter than a tracker is waited for.
  await new Promise((done) => setTimeout(done, 5_500))
  answer()
  await dialog.getByText('Cart is empty').waitFor()
})

it('shows the items to developers, who may not attach any', async () => {
  const page = await story.tabOf('dev')
  const dialog = dialogOf(page)
  await story.open(page, `${cases}/7`)
  await page.getByRole('link', { name: 'Work items' }).click()
  await dialog.getByText('Cart is empty').waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Attach' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})
