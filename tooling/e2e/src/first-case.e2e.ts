import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseModule } from './choose-module'
import { signIn } from './sign-in'
import { openStory } from './story'

const story = openStory({ webProcesses: 2 })
let png: Buffer

beforeAll(async () => {
  png = await pngOf({ width: 640, height: 400 })
})

const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()
const step = (page: Page, number: number) => page.getByLabel(`Description of step ${number}`, { exact: true })

/** Opens the dialog behind this link, fills its one field, and presses its button. */
async function name(page: Page, link: string, value: string, button = 'Add') {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  await dialog(page).getByRole('textbox').fill(value)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Saves the form of a case, once it was changed by `change`. */
async function edit(page: Page, change: () => Promise<void>) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await change()
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await said(page, 'Updated successfully.')
}

describe.each([true, false])('with JavaScript %s, a team that begins with nothing', (javaScriptEnabled) => {
  it('comes to a case with steps, images, three versions and a ticket', async () => {
    const page = await story.tab({ javaScriptEnabled })
    const project = `Railway, script ${javaScriptEnabled}`
    await signIn(page, story.address, 'admin')
    await page.goto(`${story.address}/project/1/manage`)
    await name(page, 'Add new project', project, 'Create')
    await said(page, project)
    // What was created is what one works in from then on.
    const definitions = await page.getByRole('link', { name: 'Definitions', exact: true }).getAttribute('href')
    const home = `${story.address}${/^\/project\/\d+/.exec(definitions ?? '')?.[0]}`
    expect(home).not.toMatch(/project\/1$/)

    await page.goto(`${home}/manage/release`)
    await name(page, 'Add release', '1.0')
    await page.goto(`${home}/manage/environments`)
    await name(page, 'Add environment', 'Staging')
    await page.goto(`${home}/app/testCaseDefinition`)
    await name(page, 'Add module', 'Tickets')

    await page.getByRole('link', { name: 'Add Definition' }).first().click()
    await page.getByLabel('Test summary').fill('Buy a return ticket')
    await chooseModule(page, 'Tickets', { script: javaScriptEnabled })
    await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
    await page.getByRole('button', { name: 'Add step' }).click()
    await step(page, 1).fill('Choose both trains')
    await page.getByRole('button', { name: 'Add a step after step 1' }).click()
    await step(page, 2).fill('Pay by card')
    await page.getByRole('button', { name: 'Images of step 2' }).click()
    await page.getByLabel('Add images').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png })
    // Without scripts nothing is sent before somebody presses the button.
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('list', { name: 'Added images' }).getByText('card.png').first().waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await said(page, 'Created successfully.')

    await page.goto(`${home}/app/testCaseDefinition/1`)
    await edit(page, () => step(page, 2).fill('Pay by card, with a code'))
    await edit(page, () => page.getByLabel('Preconditions').fill('A card that works'))
    await page.getByRole('link', { name: 'Attach Ticket' }).click()
    await page.getByLabel('Ticket number').fill('RAIL-7')
    await page.getByLabel('Release').selectOption({ label: '1.0' })
    await page.getByLabel('Environment').selectOption({ label: 'Staging' })
    await page.getByRole('radio', { name: /^Normal/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Ticket “RAIL-7” was attached.')

    await page.goto(`${home}/app/testCaseDefinition/1`)
    const shown = (await page.locator('main').textContent()) ?? ''
    for (const text of ['Pay by card, with a code', 'A card that works', 'V3', 'V2', 'V1'])
      expect(shown).toContain(text)
    await expect.poll(() => page.getByRole('img', { name: 'card.png' }).count()).toBe(1)
    await page.goto(`${home}/app/testCaseDefinition/1/versions?old=1&new=3`)
    await page.getByRole('link', { name: 'Hide Comparison' }).waitFor()
    expect((await page.locator('ins').allInnerTexts()).join(' ')).toContain('with a code')
    await page.goto(`${home}/app/testCaseDefinition`)
    await page.getByRole('link', { name: /RAIL-7/ }).waitFor()
  })
})
