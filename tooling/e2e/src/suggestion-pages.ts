import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Story } from './story'

/** Where suggestions of the demo project are. */
export const suggestions = '/project/1/app/testCaseMapping/suggestions'

/** Imports a feature file without test cases of its own. */
export async function importFeature({ open }: Story, page: Page, path: string, file: string): Promise<void> {
  await open(page, '/project/1/app/testCaseDefinition/import')
  await page.locator('input[type=file]').setInputFiles(path)
  await page.locator('[name=addCases]').uncheck()
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.locator('a[href$="/confirm"]').first().waitFor({ timeout: 60_000 })
  await page.locator('a[href$="/confirm"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await page.getByText(file).first().waitFor({ timeout: 60_000 })
}

/** The number of the case that says this, apart from the one for a phone. */
export async function numberOf({ open }: Story, page: Page, summary: string): Promise<string> {
  const search = encodeURIComponent(`"${summary}" -phone`)
  await open(page, `/project/1/app/testCaseDefinition?moduleId=0&search=${search}`)
  const text = await page.locator('tbody tr a', { hasText: /^TC-/ }).first().textContent()
  return text?.replace('TC-', '') ?? ''
}

/** Opens the suggestions of a case again and again until the worker has read the scenarios of the file. */
export async function openSuggestions({ open }: Story, page: Page, number: string, scenario: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await open(page, `${suggestions}?case=${number}`)
        return page.getByRole('heading', { name: scenario }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}
