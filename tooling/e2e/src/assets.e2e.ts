import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()

/** The answer of the product that stands at the edge of the window, or over the page without JavaScript. */
const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe.each([true, false])('the day of Human Resources, with JavaScript %s', (javaScriptEnabled) => {
  const serial = javaScriptEnabled ? 'JS-1' : 'NOJS-1'
  const type = `Tablet ${serial}`

  it('makes a type and an asset in steps, gives it, and takes it back on a phone', async () => {
    const page = await story.tabOf('hr', { javaScriptEnabled })
    const main = page.locator('main')
    await story.open(page, '/dashBoard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Asset Info' }).click()
    await main.getByRole('heading', { name: 'Asset Info', level: 1 }).waitFor()

    await main.getByRole('link', { name: /^Asset Type/ }).click()
    await main.getByRole('textbox', { name: 'Asset type' }).fill('laptop')
    await main.getByRole('button', { name: 'Add', exact: true }).click()
    await told(page, 'Already exist or invalid asset type')
    await main.getByRole('textbox', { name: 'Asset type' }).fill(type)
    await main.getByRole('button', { name: 'Add', exact: true }).click()
    await told(page, 'Asset Type is now saved')
    await main
      .getByRole('cell', { name: type })
      .or(main.getByRole('rowheader', { name: type }))
      .first()
      .waitFor()

    await main.getByRole('link', { name: 'Add New Asset' }).click()
    await main.getByRole('combobox', { name: 'Asset type' }).selectOption(type)
    await main.getByRole('textbox', { name: 'Name' }).fill('Tablet of the lab 🦊')
    await main.getByRole('textbox', { name: 'Brand' }).fill('Apple')
    const save = main.getByRole('button', { name: 'Save Asset' })
    if (javaScriptEnabled) await expect.poll(() => save.isEnabled()).toBe(false)
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await told(page, 'Model is required')
    await main.getByRole('textbox', { name: 'Model' }).fill('iPad Air')
    await expect.poll(() => save.isEnabled()).toBe(true)
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await main.getByRole('textbox', { name: 'Serial number' }).waitFor()
    if (javaScriptEnabled) await main.locator('#assetTag:focus').waitFor()
    await main.getByRole('textbox', { name: 'Serial number' }).fill(serial)
    await main.getByRole('textbox', { name: 'IMEI' }).fill('49 0154 2032 37518')
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await main.getByRole('textbox', { name: 'RAM (GB)' }).fill('8 GB')
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await main.getByRole('textbox', { name: 'Tags' }).fill('lab, 🧪')
    // What was typed stays on the way back, by the browser's Back too.
    await page.goBack()
    await page.goBack()
    await main.getByRole('textbox', { name: 'IMEI' }).waitFor()
    expect(await main.getByRole('textbox', { name: 'IMEI' }).inputValue()).toBe('49 0154 2032 37518')
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await main.getByRole('textbox', { name: 'RAM (GB)' }).fill('8 GB')
    await main.getByRole('button', { name: 'Back', exact: true }).click()
    await main.getByRole('textbox', { name: 'Serial number' }).waitFor()
    expect(await main.getByRole('textbox', { name: 'Serial number' }).inputValue()).toBe(serial)
    await save.click()
    await told(page, 'Asset Information is now saved')
    await story.arrive(page, /\/app\/assetInfo\/\d+$/)
    const address = new URL(page.url()).pathname
    const found = main.getByText(/^A-\d{5}$/).first()
    const tag = (await found.textContent()) ?? ''
    await main.getByText('8', { exact: true }).waitFor()

    await story.open(page, '/app/assetInfo')
    await main.getByRole('link', { name: 'Assign Asset' }).click()
    await main.locator('#person').fill('nobody at all')
    await main.locator('#asset').fill(tag.toLowerCase())
    await main.getByRole('button', { name: 'Assign Asset' }).click()
    await told(page, 'No member of the organization has “nobody at all”')
    expect(await main.locator('#asset').inputValue()).toBe(tag.toLowerCase())
    await main.locator('#person').fill('quentin')
    await main.getByRole('button', { name: 'Assign Asset' }).click()
    await told(page, 'Asset is now assigned to Quentin Arnaud')

    const phone = await story.tabOf('hr', { javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true })
    const screen = phone.locator('main')
    await story.open(phone, address)
    await screen.getByText('Quentin Arnaud').first().waitFor()
    await screen.getByRole('link', { name: 'Take back' }).tap()
    const dialog = phone.getByRole('dialog', { name: `Unassign ${tag}` })
    await dialog.getByText('Are you sure you want to unassign this item?').waitFor()
    await dialog.getByLabel('Status from now on').selectOption('Lost')
    await dialog.getByRole('button', { name: 'Unassign' }).tap()
    await told(phone, 'Asset is now not assigned to Quentin Arnaud')
    await screen.getByText(/^since \d+ \w{3} \d{4}, with Quentin Arnaud$/).waitFor()
    await screen.getByLabel('Search for a person').fill('devi')
    await screen.getByRole('button', { name: 'Search' }).tap()
    // Enter in the note gives it to nobody: not to whoever happens to stand first.
    await screen.getByLabel('Note').fill('Kept in its case')
    await screen.getByLabel('Note').press('Enter')
    await screen.getByRole('button', { name: 'Give it to Devi Raman' }).tap()
    await told(phone, 'Asset is now assigned to Devi Raman')
    await screen.getByText('Kept in its case').first().waitFor()
    await screen.getByRole('row', { name: /Quentin Arnaud/ }).waitFor()

    await story.open(page, `/app/assetInfo?search=${serial}`)
    const row = main.getByRole('row', { name: new RegExp(tag) })
    await row.getByText('In Use').waitFor()
    await row.getByRole('link', { name: `Edit ${tag}` }).click()
    const edit = page.getByRole('dialog', { name: `Edit ${tag}` })
    await edit.getByLabel('Status').selectOption('Damaged')
    await edit.getByRole('button', { name: 'Save Asset' }).click()
    await row.getByText(/^since .*with Devi Raman$/).waitFor()
    expect(new URL(page.url()).searchParams.get('search')).toBe(serial)
  })
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  const page = await story.tabOf('hr')
  for (const below of ['', '/types', '/new', '/assign', '/1', '/4', '/1/edit', '/1/unassign']) {
    await story.open(page, `/app/assetInfo${below}`)
    expect([below, await seriousInBoth(page)]).toEqual([below, []])
  }
})
