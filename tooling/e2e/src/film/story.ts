import type { Page } from 'playwright-core'
import type { Camera } from './camera'
import { showText } from './paper'
import { sendResults } from './send-results'

/** The sheet of the film: two cases about vouchers. */
export const sheet = `Title,Section,Precondition,Priority,Steps,Expected
An expired voucher is refused,Checkout > Vouchers,,High,1. Use an expired voucher,1. The message names the day it ended
Use a voucher of another shop,Checkout > Vouchers,The basket holds articles for 40 euros,High,"1. Use the voucher ""PARTNER-5""
2. Reload the page","1. The message ""This voucher is not ours"" is shown
2. The state is the same as before"
`

type Posters = Awaited<ReturnType<Camera['posters']>>

/** The places of the product that the film goes to without showing the way. */
type Stage = { camera: Camera; page: Page; address: string; app: string }

/** Films all chapters of the transcript; answers the posters: the suggestion with both texts. */
export async function filmStory(camera: Camera, address: string): Promise<Posters> {
  const stage = { camera, page: camera.page, address, app: `${address}/project/1/app` }
  await bringSheet(stage)
  const [first, second] = await importSheet(stage)
  const posters = await acceptSuggestion(stage, first)
  await draftScenario(stage, second)
  await generateJava(stage)
  await reportBuild(stage, second)
  await readCoverage(stage)
  await camera.end()
  await camera.hold(1_000)
  return posters
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const main = (page: Page) => page.locator('main')

async function bringSheet({ camera, page, app }: Stage): Promise<void> {
  await showText(page, 'voucher-cases.csv', sheet)
  await camera.settle()
  await camera.chapter(1)
  await camera.say()
  await camera.hold(4_000)
  await page.goto(`${app}/testCaseDefinition/import`)
  await camera.settle()
  await camera.hold(800)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voucher-cases.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await camera.settle()
  await camera.hold(800)
  await camera.reveal(button(page, 'Upload'), 400)
  await camera.click(button(page, 'Upload'), button(page, 'Check the rows'))
}

/** Answers the numbers of both cases. */
async function importSheet({ camera, page, app }: Stage): Promise<[string, string]> {
  await camera.chapter(2)
  await camera.say()
  await camera.hold(1_200)
  await camera.reveal(page.getByRole('heading', { name: 'What the columns hold' }))
  await camera.hold(1_200)
  await camera.reveal(button(page, 'Check the rows'), 440)
  const confirm = page.locator('a[href$="/confirm"]').first()
  await camera.click(button(page, 'Check the rows'), confirm)
  await page.evaluate(() => window.scrollTo(0, 0))
  await camera.settle()
  await camera.hold(600)
  await camera.say()
  await camera.hold(600)
  const dialog = page.getByRole('dialog')
  await camera.click(confirm, dialog)
  await camera.click(
    dialog.getByRole('button', { name: 'Import' }),
    main(page).getByText('2 test cases added', { exact: true }),
  )
  await camera.say()
  await camera.hold(800)
  await camera.end()
  await page.goto(`${app}/testCaseDefinition?moduleId=0`)
  const numbers = await page.locator('tbody tr a', { hasText: /^TC-/ }).allTextContents()
  const [second = '', first = ''] = numbers.map((text) => text.trim().replace('TC-', ''))
  return [first, second]
}

async function acceptSuggestion({ camera, page, app }: Stage, number: string): Promise<Posters> {
  await page.goto(`${app}/testCaseMapping/suggestions?case=${number}`)
  const best = page.locator('[data-suggestion]').first()
  await camera.settle(best)
  await camera.chapter(3)
  await camera.say()
  await camera.hold(1_000)
  await camera.reveal(best, 64)
  const posters = await camera.posters()
  await camera.say()
  await camera.point(best.getByText('likely'))
  await camera.hold(1_400)
  await camera.point(best.getByText('same').first())
  await camera.say()
  await camera.hold(1_000)
  await camera.chapter(4)
  await camera.say()
  await camera.click(best.getByRole('button', { name: /^Accept/ }), page.getByText(`TC-${number} is mapped to`))
  await camera.say()
  await camera.hold(1_000)
  return posters
}

async function draftScenario({ camera, page, app }: Stage, number: string): Promise<void> {
  await camera.end()
  await page.goto(`${app}/testCaseDefinition/${number}/draft`)
  await camera.settle()
  await camera.chapter(5)
  await camera.say()
  await camera.hold(2_000)
  await camera.reveal(page.getByText('Step 1', { exact: true }))
  await camera.say()
  await camera.point(page.getByText('Existing glue').nth(1))
  await camera.hold(600)
  await camera.say()
  await camera.point(page.getByText('New', { exact: true }).first())
  await camera.hold(600)
  await camera.chapter(6)
  await camera.say()
  const file = page.getByRole('combobox', { name: 'Feature file' })
  await camera.point(file)
  await file.fill('')
  await camera.type(file, 'vouchers.feature')
  await camera.click(button(page, 'Add to feature file'), page.getByText('The draft was added to vouchers.feature.'))
  await camera.hold(600)
  await camera.click(button(page, 'Text'), page.locator('.cm-content'))
  const line = page.locator('.cm-line', { hasText: `@TC-${number}` })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await camera.settle(line)
  await camera.reveal(line, 240)
  await camera.hold(2_000)
}

async function generateJava({ camera, page, app }: Stage): Promise<void> {
  await camera.end()
  await page.goto(`${app}/featureEdit/java`)
  await page.getByLabel('Only these').check()
  await page.getByLabel('vouchers.feature').check()
  await page.getByLabel('Package').fill('shop.vouchers')
  await page.getByLabel('openTheDoor').check()
  await page.evaluate(() => window.scrollTo(0, 0))
  await camera.settle()
  await camera.chapter(7)
  await camera.say()
  await camera.hold(1_200)
  await camera.reveal(button(page, 'Generate Java Steps'), 440)
  await camera.click(button(page, 'Generate Java Steps'), page.getByText('Every step matches exactly one definition'))
  await camera.say()
  await camera.hold(2_000)
  await camera.reveal(page.getByRole('heading', { name: 'Java files' }), 80)
  await camera.hold(1_200)
  await camera.reveal(page.getByRole('link', { name: 'Export Java File' }), 70)
  await camera.hold(800)
  await camera.reveal(page.locator('pre code', { hasText: 'the message {string} is shown' }), 120)
  await camera.hold(2_000)
  await camera.reveal(page.getByRole('heading', { name: 'Java files' }), 80)
  await camera.say()
  await camera.click(
    page.getByRole('link', { name: /^VouchersStepsImpl\.java/ }),
    page.getByText('public class VouchersStepsImpl'),
  )
  await camera.say()
  await camera.hold(1_000)
}

async function reportBuild({ camera, page, address, app }: Stage, number: string): Promise<void> {
  await camera.end()
  const { command, answer, importId } = await sendResults(page, address, number)
  await showText(page, 'Terminal', `$ ${command}`)
  await camera.settle()
  await camera.chapter(8)
  await camera.say()
  await camera.hold(2_400)
  await showText(page, 'Terminal', `$ ${command}\n${answer}`)
  await camera.settle()
  await camera.hold(1_600)
  await page.goto(`${app}/testCaseDefinition/importExecution/${importId}`)
  await camera.settle(main(page).getByText('by mapped scenario', { exact: true }))
  await camera.say()
  await camera.hold(1_000)
  await camera.point(main(page).getByText('by mapped scenario', { exact: true }).first())
  await camera.hold(1_000)
}

async function readCoverage({ camera, page, app }: Stage): Promise<void> {
  await camera.end()
  await page.goto(`${app}/graphReport`)
  await camera.settle(page.locator('canvas, [role=img]'))
  await camera.chapter(9)
  await camera.say()
  await camera.hold(1_000)
  await camera.reveal(page.locator('[data-automated]'), 80)
  await camera.hold(1_400)
  await camera.reveal(page.getByRole('heading', { name: 'By module' }), 80)
  await camera.hold(1_400)
  await page.goto(`${app}/graphReport?execution=true&release=4`)
  await camera.settle(page.locator('canvas, [role=img]'))
  await camera.say()
  await camera.hold(1_000)
  await camera.click(main(page).getByRole('link', { name: /^Pass/ }).first(), main(page).getByText(/^\d+ test cases?$/))
  await camera.hold(600)
  await camera.reveal(main(page).getByText(/^\d+ test cases?$/), 80)
  await camera.hold(1_400)
  await camera.say()
  await camera.hold(1_000)
}
