import { describe, expect, it } from 'vitest'
import { faultsOf } from './page-faults'
import { openStory } from './story'

const story = openStory()

const assets = (run: string) =>
  Buffer.from(
    `Asset tag,Type,State,Name,Manufacturer,Model,S/N,Room
${run}-1,Reading lamp,In Storage,Lamp ${run},Weave & Co,L1,${run}-a,12
${run}-2,Reading lamp,gone,Second lamp,Weave & Co,L1,${run}-b,12
`,
  )

describe.each([
  { run: 'WITH', javaScriptEnabled: true, viewport: { width: 1280, height: 844 } },
  { run: 'BARE', javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const)('Human Resources with files of assets (JavaScript: $javaScriptEnabled)', ({ run, ...options }) => {
  it('bring a table, read what it would do, and label what has come', async () => {
    const page = await story.tabOf('hr', options)
    const faults: string[] = []
    const inspect = async (what: string) => {
      // What looks for faults is a script itself.
      if (!options.javaScriptEnabled) return
      for (const fault of await faultsOf(page)) faults.push(`${what}: ${fault}`)
    }
    await story.open(page, '/app/assetInfo')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await page.getByRole('heading', { name: 'Import assets', level: 1 }).waitFor()
    await inspect('upload')
    await page.getByLabel('CSV file').setInputFiles({ name: `${run}.csv`, mimeType: 'text/csv', buffer: assets(run) })
    await page.getByRole('button', { name: 'Upload' }).click()

    const start = page.getByRole('button', { name: 'Import 1 asset' })
    await start.waitFor({ timeout: 30_000 })
    const preview = (await page.locator('main').textContent()) ?? ''
    expect(preview).toContain('Serial number (“S/N”)')
    expect(preview).toContain('Left out: Room')
    expect(preview).toContain('Status: “gone” is none of In Use')
    await inspect('preview')
    await start.click()
    await page.getByRole('link', { name: 'Import another file' }).waitFor({ timeout: 30_000 })
    await inspect('result')

    await story.open(page, `/app/assetInfo?search=${run}`)
    expect(await page.locator('main').textContent()).toContain(`Lamp ${run}`)
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByText('1 label', { exact: true }).waitFor()
    await inspect('labels')
    await page.getByLabel('Begin at label').fill('99')
    await page.getByRole('button', { name: 'Make labels' }).click()
    await page.getByText('This sheet has 21 labels').first().waitFor()
    await inspect('refused')
    await page.getByLabel('Begin at label').fill('3')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Make labels' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^asset-labels-.*\.pdf$/)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
