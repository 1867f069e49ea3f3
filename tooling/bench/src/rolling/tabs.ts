import { launchBrowser } from '@caseweave/e2e/browser'
import { signIn } from '@caseweave/e2e/sign-in'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>

/** What an answer of the product says where something went wrong. */
const trouble = /something went wrong|unexpected error|application error/i

/**
 * A browser with pages that stay open while servers are replaced: a list, and a form that somebody has begun. `goOn` does in them what a person
 * does then, and answers what went wrong.
 */
export async function openTabs(appUrl: string, { projectId, moduleId }: { projectId: number; moduleId: number }) {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const app = `${appUrl}/project/${projectId}/app`
  const first = await context.newPage()
  await signIn(first, appUrl, 'qa')
  let opened = 0

  async function open() {
    const list = await context.newPage()
    await list.goto(`${app}/testCaseDefinition`)
    const form = await context.newPage()
    await form.goto(`${app}/testCaseDefinition/add?moduleId=${moduleId}`)
    await form.waitForLoadState('networkidle')
    const title = `Typed before the servers were replaced, ${++opened}`
    await form.locator('[name="summary"]').fill(title)
    return { list, form, title }
  }

  async function looked(page: Page, what: string, done: () => Promise<void>): Promise<string[]> {
    try {
      await done()
      const text = await page.locator('main').first().textContent()
      return trouble.test(text ?? '') ? [`${what}: ${page.url()} says that something went wrong`] : []
    } catch (error) {
      return [`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`]
    }
  }

  return {
    open,
    async goOn({ list, form, title }: Awaited<ReturnType<typeof open>>): Promise<string[]> {
      const wrong = [
        ...(await looked(list, 'a list that was open leads to reports', async () => {
          const link = list.locator(`a[href*="/project/${projectId}/app/graphReport"]`).first()
          await link.click()
          // A screen whose parts are nowhere any more loads the page anew that one is on; then the link leads on.
          const gone = await list.waitForURL(/graphReport/, { timeout: 15_000 }).then(
            () => true,
            () => false,
          )
          if (!gone) await link.click()
          await list.waitForURL(/graphReport/, { timeout: 60_000 })
          await list.locator('h1').first().waitFor({ timeout: 60_000 })
        })),
        ...(await looked(form, 'a form that was open is saved', async () => {
          if ((await form.locator('[name="summary"]').inputValue()) !== title) throw new Error('what was typed is gone')
          await form.getByRole('button', { name: 'Save', exact: true }).last().click()
          await form.waitForURL((url) => !url.pathname.endsWith('/add'), { timeout: 60_000 })
        })),
      ]
      await list.close()
      await form.close()
      return wrong
    },
    close: () => browser.close(),
  }
}
