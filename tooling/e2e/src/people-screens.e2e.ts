import { openDatabase } from '@caseweave/db/client'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const onPhone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

/** What is wrong with a screen on a phone in the dark: no title or heading, wider than the phone, hard to read or to reach. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await story.open(page, path)
  const { title, headings, over } = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter((each) => each.textContent?.trim()).length,
    over: document.documentElement.scrollWidth - innerWidth,
  }))
  const faults = await seriousFindings(page)
  if (!title.includes('Caseweave')) faults.push(`its title is “${title}”`)
  if (headings !== 1) faults.push(`it has ${headings} main headings`)
  if (over > 0) faults.push(`it is ${over} px wider than the phone`)
  return faults.map((fault) => `${path}: ${fault}`)
}

async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsOf(page, path)))
  return faults
}

/** Where the links of these names on a page lead. */
async function linked(page: Page, path: string, names: readonly string[]): Promise<string[]> {
  await story.open(page, path)
  const main = page.locator('main')
  const hrefs = await Promise.all(
    names.map((name) => main.getByRole('link', { name, exact: true }).first().getAttribute('href')),
  )
  return hrefs.map((href) => href ?? '')
}

describe('the screens of people, organizations and settings, on a phone and in the dark', () => {
  it('can be read by those who are not signed in', async () => {
    const page = await story.tab(onPhone)
    const gone = ['/setup', '/invitation/unknown', '/confirmEmail?token=unknown', '/changeEmail?code=unknown']
    const asked = ['/login', '/register', '/forgot-password', '/forgot-password?token=unknown']
    expect(await faultsOfAll(page, [...asked, ...gone])).toEqual([])
  })

  it('can be read by an Admin, with dialogs over them', async () => {
    const page = await story.tabOf('admin', onPhone)
    const own = ['/profile', '/profile/changePassword', '/profile/delete', '/profile/secondFactor']
    const ofOrganization = await linked(page, '/organization', [
      ...['Add new project', 'Directory', 'Second factor', 'Add member', 'Invite people'],
      ...['Leave', 'Delete organization'],
    ])
    const setup = await linked(page, '/app/userSetup', ['Import people'])
    const places = ['/organization', '/audit', '/app/settings', '/app/userSetup', ...setup]
    expect(await faultsOfAll(page, [...own, ...places, ...ofOrganization])).toEqual([])
  })

  it('change a password once all of the dialog is filled in', async () => {
    const page = await story.tabOf('viewer')
    await story.open(page, '/profile/changePassword')
    const dialog = page.getByRole('dialog')
    const change = dialog.getByRole('button', { name: 'Change password' })
    await expect.poll(() => change.isEnabled()).toBe(false)
    for (const name of ['Username', 'Old password', 'New password', 'Confirm password'])
      await dialog.getByLabel(name, { exact: true }).fill(name)
    await expect.poll(() => change.isEnabled()).toBe(true)
    await change.click()
    await dialog.getByText('New Password do not matches').first().waitFor()
  })

  it('has the button that removes a member in sight beside a long address', async () => {
    const database = openDatabase(story.databaseUrl, { max: 1 })
    await database.sql`update users set email = 'lena.of.the.long.family.name@mail.department.example' where username = 'lead'`
    await database.close()
    for (const width of [1024, 1280, 1440]) {
      const page = await story.tabOf('admin', { viewport: { width, height: 800 } })
      await story.open(page, '/organization')
      const members = page.getByRole('region', { name: 'Members', exact: true })
      const over = members.evaluate((box) => box.scrollWidth - box.clientWidth)
      expect([width, await over]).toEqual([width, 0])
    }
  })

  it('can be read by Human Resources, with dialogs over them', async () => {
    const page = await story.tabOf('hr', onPhone)
    const panels = ['', '/types', '/types/1/rename', '/types/1/delete', '/new', '/assign'].map(
      (below) => `/app/assetInfo${below}?organizationId=1`,
    )
    const listed = ['edit', 'unassign', 'delete'].map((dialog) => `/app/assetInfo/${dialog}/1?organizationId=1`)
    const ofAssets = ['/1', '/4', '/1/edit', '/1/unassign', '/4/delete'].map((below) => `/app/assetInfo${below}`)
    expect(await faultsOfAll(page, [...panels, '/app/assetInfo?search=nothing', ...listed, ...ofAssets])).toEqual([])
  })

  it('can be read by Human Resources, who keep the org chart', async () => {
    const page = await story.tabOf('hr', onPhone)
    const opened = '/orgChart?group=3&person=3'
    const below = await linked(page, opened, ['Add group', 'Add people', 'Rename Quality', 'Delete Quality'])
    const ofPerson = await linked(page, opened, ['Edit the details of Quentin Arnaud'])
    // Some people have names longer than a phone is wide.
    const database = openDatabase(story.databaseUrl, { max: 1 })
    await database.sql`update users set last_name = 'Brandt of the long family name 201' where username = 'lead'`
    await database.close()
    const places = ['/orgChart', opened, '/orgChart?search=lena', '/orgChart?without=lead', '/orgChart/lines']
    const dialogs = ['/orgChart/contact', '/orgChart/lead?organizationId=1&userIds=3', '/profile/contact']
    expect(await faultsOfAll(page, [...places, ...below, ...ofPerson, ...dialogs])).toEqual([])
    // The drawing is wider than the phone: who stands first is in sight, not the empty corner beside them.
    await story.open(page, '/orgChart/lines')
    const first = await page.getByRole('region', { name: 'Drawing of the lines' }).locator('rect').first().boundingBox()
    expect([first && first.x >= 0, first && first.x + first.width <= 390]).toEqual([true, true])
  })

  it('holds a long name of an organization where the default one is told', async () => {
    const page = await story.tabOf('hr', onPhone)
    const database = openDatabase(story.databaseUrl, { max: 1 })
    await database.sql`update organizations set name = repeat('Donaudampfschiff', 6) where id = 1`
    await story.open(page, '/app/settings')
    const told = await page.getByRole('main').getByRole('link', { name: 'Donaudampfschiff' }).boundingBox()
    await database.sql`update organizations set name = 'Demo' where id = 1`
    await database.close()
    expect(told && told.x + told.width <= 390).toBe(true)
  })

  it('can be read in the management of a project', async () => {
    const page = await story.tabOf('admin', onPhone)
    await story.open(page, '/dashBoard')
    const manage = await page.locator('a[href$="/manage"]').first().getAttribute('href')
    const below = ['', '/rename', '/delete', '/team', '/team/add', '/integrations']
    expect(
      await faultsOfAll(
        page,
        below.map((each) => `${manage}${each}`),
      ),
    ).toEqual([])
  })
})
