import type { Locator, Page } from 'playwright-core'

/** Chooses a module by its name: by typing where scripts run, else in the select. */
export async function chooseModule(scope: Page | Locator, name: string, { label = 'Module', script = true } = {}) {
  if (!script) return scope.getByLabel(label, { exact: true }).selectOption({ label: name })
  const box = scope.locator('input[role="combobox"]').and(scope.getByRole('combobox', { name: label, exact: true }))
  // What stands there already would change nothing.
  await box.fill('')
  await box.fill(name)
  await scope.locator(`[role=option][aria-label*="${name}"]`).first().waitFor()
  await box.press('Enter')
}
