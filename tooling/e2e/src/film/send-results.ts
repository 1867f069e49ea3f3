import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

/** What a build of the demo would send: a scenario that names its case by a tag, and one that a person has mapped. */
const results = (number: string) =>
  JSON.stringify([
    {
      uri: 'features/vouchers.feature',
      keyword: 'Feature',
      name: 'Vouchers',
      elements: [
        { name: 'Use a voucher of another shop', tags: [{ name: `@TC-${number}` }] },
        { name: 'Use an expired voucher', tags: [] },
      ].map((scenario) => ({
        ...scenario,
        type: 'scenario',
        keyword: 'Scenario',
        steps: [{ keyword: 'Given ', name: 'the scenario', result: { status: 'passed', duration: 1_400_000_000 } }],
      })),
    },
  ])

/** The line that the film shows; what stands in its variables is told to the shell. */
const command = `curl -H "Authorization: Bearer $CASEWEAVE_TOKEN" -F file=@cucumber.json \\
    "$CASEWEAVE_URL/api/v1/projects/1/results?release=3.2-rc1&environment=Staging&wait=60"`

/** Makes a token as a person does, and answers it. */
async function makeToken(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/profile/tokens/add`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly build')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const field = dialog.getByLabel('Token', { exact: true })
  await field.waitFor()
  return field.inputValue()
}

/** Sends results by `curl`, once; answers the line, what came back, and the id of the import. */
export async function sendResults(page: Page, address: string, number: string) {
  const token = await makeToken(page, address)
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-film-build-'))
  try {
    writeFileSync(join(folder, 'cucumber.json'), results(number))
    const env = { ...process.env, CASEWEAVE_TOKEN: token, CASEWEAVE_URL: address }
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl', 'curl -sS')], {
      cwd: folder,
      env,
    })
    const answer: { import: { id: number } } = JSON.parse(stdout)
    return { command, answer: stdout, importId: answer.import.id }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
