import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { helpPicturePath, helpPictures } from '@caseweave/core/front/help/help-pictures'
import { saveHelpPicture } from '@caseweave/core/front/help/save-help-picture'
import { openDatabase } from '@caseweave/db/client'
import type { Browser, Cookie, Page } from 'playwright-core'
import { withDemo } from './demo-product'
import { signIn } from './sign-in'

const folder = join(import.meta.dirname, '../../../docs/screenshots')

/** What the web server hands out as files; help shows the pictures that lie there. */
const served = join(import.meta.dirname, '../../../apps/web/public')

/** The widths (px) that every screen is looked at in. */
const widths = { wide: 1440, middle: 1024, narrow: 390 }
const themes = ['light', 'dark'] as const

/**
 * Screens by the name of their picture; the path may hold the id of the demo project. `as` = who looks; nobody when left out.
 * `reach` leads from there to the screen, and answers its path.
 */
type Screen = { name: string; path: string; as?: string; reach?: (page: Page) => Promise<string> }

/** Uploads tables of which one is clean, one has a row that cannot be read, and one says too little; shows them side by side. */
async function uploadSeveral(page: Page): Promise<string> {
  const files = {
    'checkout.csv': 'Summary,Module,Priority\nPay by card,Checkout,High\nPay by invoice,Checkout,Low\n',
    'returns.csv': 'Summary,Module,Priority\nSend a parcel back,Returns,Medium\nExchange a size,Returns,Whenever\n',
    'notes.csv': 'What,Where\nThe list scrolls,Search\n',
  }
  const payloads = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  }))
  await page.locator('input[type=file]').setInputFiles(payloads)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.waitForURL(/\/several\?/)
  await page.getByRole('button', { name: /^Import all that are clean/ }).waitFor()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Keeps the list as a view of one's own, and answers where it is edited. */
async function keepView(page: Page): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill('Smoke, by priority')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/[?&]view=\d+/)
  const { pathname, search, searchParams } = new URL(page.url())
  return `${pathname}/views/${searchParams.get('view')}/edit${search}`
}

const screens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'sign-up', path: '/login?mode=sign-up' },
  { name: 'setup', path: '/setup' },
  { name: 'invitation-gone', path: '/invitation/unknown' },
  { name: 'change-password', path: '/profile/changePassword', as: 'qa' },
  { name: 'second-factor', path: '/profile/secondFactor', as: 'qa' },
  { name: 'dashboard', path: '/dashBoard', as: 'qa' },
  { name: 'dashboard-hr', path: '/dashBoard', as: 'hr' },
  { name: 'dashboard-first-steps', path: '/dashBoard', as: 'lead' },
  { name: 'definitions', path: '/project/1/app/testCaseDefinition', as: 'qa' },
  {
    name: 'definitions-found',
    path: '/project/1/app/testCaseDefinition?moduleId=0&search=tag:smoke+priority:high',
    as: 'qa',
  },
  { name: 'definition-add', path: '/project/1/app/testCaseDefinition/add', as: 'qa' },
  { name: 'definition-delete', path: '/project/1/app/testCaseDefinition/delete/93?moduleId=0', as: 'qa' },
  { name: 'definitions-deleted', path: '/project/1/app/testCaseDefinition/deleted', as: 'lead' },
  { name: 'mapping-changes', path: '/project/1/app/testCaseMapping/changes', as: 'qa' },
  { name: 'definition-details', path: '/project/1/app/testCaseDefinition/TC-12', as: 'qa' },
  { name: 'definition-edit', path: '/project/1/app/testCaseDefinition/update/12', as: 'qa' },
  { name: 'definition-text-edit', path: '/project/1/app/testCaseDefinition/update/289', as: 'qa' },
  { name: 'tickets', path: '/project/1/app/testCaseDefinition/93/tickets', as: 'qa' },
  { name: 'attach-ticket', path: '/project/1/app/testCaseDefinition/tickets/93/attach?moduleId=0', as: 'qa' },
  { name: 'case-details', path: '/project/1/app/testCaseDefinition/93/details', as: 'qa' },
  { name: 'search-help', path: '/project/1/app/testCaseDefinition/searchHelp', as: 'qa' },
  { name: 'image-viewer', path: '/project/1/app/testCaseDefinition/51/image/2', as: 'qa' },
  { name: 'versions', path: '/project/1/app/testCaseDefinition/289/versions?old=1&new=2', as: 'qa' },
  { name: 'add-result', path: '/project/1/app/testCaseDefinition/20/addResult', as: 'qa' },
  { name: 'start-run', path: '/project/1/app/testCaseDefinition/20/startRun', as: 'qa' },
  { name: 'execution-history', path: '/project/1/app/testCaseDefinition/20/history', as: 'qa' },
  { name: 'manual-run', path: '/project/1/app/test-case-run/143', as: 'qa' },
  { name: 'test-cycles', path: '/project/1/app/testCycles', as: 'qa' },
  { name: 'test-cycle', path: '/project/1/app/testCycles/1', as: 'qa' },
  { name: 'test-cycle-add', path: '/project/1/app/testCycles/add', as: 'qa' },
  { name: 'my-cases', path: '/project/1/app/testCycles/mine', as: 'qa' },
  { name: 'test-cycle-sheet', path: '/project/1/app/testCycles/1/print', as: 'qa' },
  { name: 'manage-releases', path: '/project/1/manage/release', as: 'lead' },
  { name: 'manage-environments', path: '/project/1/manage/environments', as: 'lead' },
  { name: 'manage-modules', path: '/project/1/manage/module', as: 'lead' },
  { name: 'manage-columns', path: '/project/1/manage/columnMap/add', as: 'lead' },
  { name: 'import', path: '/project/1/app/testCaseDefinition/import', as: 'qa' },
  { name: 'import-several', path: '/project/1/app/testCaseDefinition/import', as: 'qa', reach: uploadSeveral },
  { name: 'import-execution', path: '/project/1/app/testCaseDefinition/importExecution', as: 'qa' },
  { name: 'bulk-move', path: '/project/1/app/testCaseDefinition/bulk/move?moduleId=0&chosen=c-5', as: 'qa' },
  {
    name: 'definitions-custom',
    path: '/project/1/app/testCaseDefinition?moduleId=0&sort=position&direction=asc',
    as: 'qa',
  },
  { name: 'case-move', path: '/project/1/app/testCaseDefinition/set/12/move?moduleId=0', as: 'qa' },
  { name: 'case-priority', path: '/project/1/app/testCaseDefinition/set/12/priority?moduleId=0', as: 'qa' },
  { name: 'view-add', path: '/project/1/app/testCaseDefinition/views/add?moduleId=0&search=priority:high', as: 'qa' },
  {
    name: 'view-edit',
    path: '/project/1/app/testCaseDefinition/views/add?moduleId=0&search=tag:smoke&sort=priority&direction=asc',
    as: 'qa',
    reach: keepView,
  },
  { name: 'clone', path: '/project/1/app/testCaseDefinition/clone?moduleId=0&chosen=c', as: 'qa' },
  { name: 'bulk-tags', path: '/project/1/app/testCaseDefinition/bulk/addTags?moduleId=0&chosen=c-5', as: 'qa' },
  { name: 'export', path: '/project/1/app/testCaseDefinition/export?moduleId=0', as: 'qa' },
  { name: 'execution-report', path: '/project/1/app/graphReport?execution=true', as: 'qa' },
  { name: 'execution-failing', path: '/project/1/app/graphReport?execution=true&status=fail', as: 'qa' },
  { name: 'feature-files', path: '/project/1/app/featureEdit', as: 'qa' },
  { name: 'feature-editor', path: '/project/1/app/featureEdit/1?scenario=Use+a+voucher+of+ten+euros', as: 'qa' },
  { name: 'feature-text', path: '/project/1/app/featureEdit/1?view=text', as: 'qa' },
  { name: 'feature-file-add', path: '/project/1/app/featureEdit/add', as: 'qa' },
  { name: 'release-mapping', path: '/project/1/app/releaseMapping?release=2', as: 'qa' },
  { name: 'java-steps', path: '/project/1/app/featureEdit/java', as: 'qa' },
  { name: 'suggestions', path: '/project/1/app/testCaseMapping/suggestions?case=275', as: 'qa' },
  {
    name: 'automation-mapping',
    path: '/project/1/app/testCaseMapping?module=6&release=3&scenario=4&cases=6t&steps=1-1',
    as: 'qa',
  },
  { name: 'agreement', path: '/project/1/app/agreement', as: 'qa' },
  { name: 'existing-mapping', path: '/project/1/app/testCaseMapping/mappings/197', as: 'qa' },
  { name: 'case-additions', path: '/project/1/app/testcaseAdditionProgress', as: 'qa' },
  { name: 'module-tree-graph', path: '/project/1/app/moduleTreeGraph', as: 'qa' },
  { name: 'glue-contract', path: '/project/1/app/featureEdit/glue', as: 'qa' },
  { name: 'coverage', path: '/project/1/app/graphReport', as: 'qa' },
  { name: 'gherkin-draft', path: '/project/1/app/testCaseDefinition/20/draft', as: 'qa' },
  {
    name: 'automation-plan',
    path: '/project/1/app/automationPlan',
    as: 'qa',
  },
  { name: 'ticket-report', path: '/project/1/app/ticketReport', as: 'qa' },
  { name: 'coverage-through-time', path: '/project/1/app/graphReport/history', as: 'qa' },
  { name: 'email-report', path: '/project/1/app/graphReport/email?execution=true&role=All', as: 'qa' },
  { name: 'daily-report-add', path: '/project/1/app/graphReport/schedules/add?execution=true', as: 'qa' },
  { name: 'organization', path: '/organization', as: 'admin' },
  { name: 'organization-rename', path: '/organization/rename?organizationId=1', as: 'admin' },
  { name: 'organization-delete', path: '/organization/delete?organizationId=1', as: 'admin' },
  { name: 'organization-leave', path: '/organization/leave?organizationId=1', as: 'qa' },
  { name: 'organization-second-factor', path: '/organization/secondFactor?organizationId=1', as: 'admin' },
  { name: 'add-member', path: '/organization/members/add?organizationId=1', as: 'admin' },
  { name: 'invite-people', path: '/organization/invitations/add?organizationId=1', as: 'admin' },
  { name: 'directory', path: '/organization/directory?organizationId=1', as: 'admin' },
  { name: 'export-organization', path: '/organization/export?organizationId=1', as: 'admin' },
  { name: 'create-project', path: '/organization/createProject?organizationId=1', as: 'admin' },
  { name: 'manage-projects', path: '/project/1/manage', as: 'admin' },
  { name: 'project-rename', path: '/project/1/manage/rename', as: 'admin' },
  { name: 'project-delete', path: '/project/1/manage/delete', as: 'admin' },
  { name: 'team', path: '/project/1/manage/team', as: 'admin' },
  { name: 'team-add', path: '/project/1/manage/team/add', as: 'admin' },
  { name: 'integrations', path: '/project/1/manage/integrations', as: 'admin' },
  { name: 'tracker-link', path: '/project/1/manage/integrations/link', as: 'admin' },
  { name: 'connections', path: '/organization/integrations', as: 'admin' },
  { name: 'connection-kinds', path: '/organization/integrations/add', as: 'admin' },
  { name: 'connection-add', path: '/organization/integrations/add?kind=redmine', as: 'admin' },
  { name: 'connection', path: '/organization/integrations/1', as: 'admin' },
  { name: 'own-trackers', path: '/profile/trackers', as: 'qa' },
  { name: 'org-chart', path: '/orgChart?group=3&person=3#person-3', as: 'hr' },
  { name: 'org-chart-person', path: '/orgChart/people/3?organizationId=1', as: 'hr' },
  { name: 'org-chart-add-people', path: '/orgChart/groups/1/people?organizationId=1', as: 'hr' },
  { name: 'org-chart-contact', path: '/orgChart/contact?organizationId=1', as: 'qa' },
  { name: 'org-chart-lines', path: '/orgChart/lines', as: 'qa' },
  { name: 'organization-setup', path: '/app/settings', as: 'admin' },
  { name: 'user-setup', path: '/app/userSetup', as: 'admin' },
  { name: 'import-people', path: '/app/userSetup/import?organizationId=1', as: 'admin' },
  { name: 'assets', path: '/app/assetInfo', as: 'hr' },
  { name: 'asset-types', path: '/app/assetInfo/types?organizationId=1', as: 'hr' },
  { name: 'asset-add', path: '/app/assetInfo/new?organizationId=1', as: 'hr' },
  { name: 'asset-assign', path: '/app/assetInfo/assign?organizationId=1', as: 'hr' },
  { name: 'asset-edit', path: '/app/assetInfo/edit/1?organizationId=1', as: 'hr' },
  { name: 'asset-unassign', path: '/app/assetInfo/1/unassign', as: 'hr' },
  { name: 'asset', path: '/app/assetInfo/2', as: 'hr' },
  { name: 'asset-give', path: '/app/assetInfo/4', as: 'hr' },
  { name: 'asset-import', path: '/app/assetInfo/import', as: 'hr' },
  { name: 'asset-labels', path: '/app/assetInfo/labels', as: 'hr' },
  { name: 'audit', path: '/audit', as: 'admin' },
  { name: 'mail-box', path: '/notifications', as: 'lead' },
  { name: 'mail-box-delete', path: '/notifications/delete?upTo=1000', as: 'lead' },
  { name: 'notification-choices', path: '/notifications/choices', as: 'qa' },
  { name: 'unsubscribe-gone', path: '/unsubscribe/unknown' },
  { name: 'operator', path: '/operator', as: 'admin' },
  { name: 'operator-jobs', path: '/operator/jobs?status=succeeded', as: 'admin' },
  { name: 'operator-mails', path: '/operator/mails', as: 'admin' },
  { name: 'operator-security', path: '/operator/security', as: 'admin' },
  { name: 'site-messages', path: '/siteMessages', as: 'admin' },
  { name: 'site-message', path: '/siteMessages/2', as: 'admin' },
  { name: 'site-message-delete', path: '/siteMessages/2/delete', as: 'admin' },
  { name: 'profile', path: '/profile', as: 'viewer' },
  { name: 'change-email', path: '/profile/email', as: 'viewer' },
  { name: 'end-sessions', path: '/profile/sessions/endOthers', as: 'viewer' },
  { name: 'delete-account', path: '/profile/delete', as: 'viewer' },
  { name: 'create-token', path: '/profile/tokens/add', as: 'qa' },
  { name: 'rest-docs', path: '/api/docs' },
  { name: 'help', path: '/help' },
  { name: 'help-topic', path: '/app/help/execution-report', as: 'qa' },
  { name: 'help-glossary', path: '/help/glossary' },
  { name: 'help-search', path: '/app/help?search=imprt+from+testrial', as: 'qa' },
  { name: 'help-whats-new', path: '/app/help/whats-new', as: 'qa' },
  { name: 'help-drawer', path: '/project/1/app/testCaseDefinition#help', as: 'qa' },
]

/** By what the browser is known: nobody is told of a new one in each picture. */
let device: Cookie[] = []

/** Messages for the mail box of the lead, of which most are read. */
async function fillMailBox(url: string): Promise<void> {
  const database = openDatabase(url, { name: 'caseweave-screenshots', max: 1 })
  await database.sql`
    insert into notifications (user_id, kind, subject, message, href, created_at, read_at)
    select u.id, m.kind, m.subject, m.message, '/dashBoard', now() - m.ago, case when m.ago > interval '1 day' then now() end
    from users u, (values
      ('failed', '3 test cases assigned to you failed', 'TC-12, TC-20, TC-93 failed in nightly-chrome.xml.', interval '2 hours'),
      ('assigned', '14 test cases were assigned to you', 'By Ada.', interval '5 hours'),
      ('import', 'checkout-cases.xlsx has been imported', '240 test cases were added, 3 rows need you.', interval '2 days'),
      ('mapping', 'Your mapping of TC-51 was changed', 'Grace changed it: TC-51.', interval '3 days'),
      ('report', 'Email sent', 'Email sent successfully! (Execution Report)', interval '4 days'),
      ('membership', 'Your role in Web shop is now Project Lead', 'It holds from now on.', interval '20 days'),
      ('security', 'New sign-in: Firefox on Linux', 'Your account was signed in to with Firefox on Linux from 192.0.2.7, a browser that it had not been used with before. If that was not you, change your password and log out all other sessions.', interval '30 days')
    ) m (kind, subject, message, ago)
    where u.username = 'lead'
    order by m.ago desc`
  await database.close()
}

/** What visitors of the public site have written. */
async function fillSiteMessages(url: string): Promise<void> {
  const database = openDatabase(url, { name: 'caseweave-screenshots', max: 1 })
  await database.sql`
    insert into site_messages (form, subject, name, email, company, country, phone, remarks, users, status, note, handled_at, created_at)
    values
      ('support', 'feedback', 'Jonas Weber', 'jonas@kestrel.example', 'Kestrel Systems', 'GB', '2079460018',
        'The preview of the import has saved us a day. Could it remember the columns for each project?', null, 'answered',
        'Column mappings do that: sent him the topic.', now() - interval '2 days', now() - interval '3 days'),
      ('support', 'userRequest', 'Priya Raman', 'priya@lantern.example', 'Lantern Works', 'IN', '9876543210',
        'We keep 4,000 manual cases in spreadsheets, and have begun with Cucumber. How many people can work in one project?

We would start with two teams in January.',
        24, 'new', '', null, now() - interval '3 hours'),
      ('request-demo', 'requestDemo', 'Maria Ortega', 'maria@northwind.example', 'Northwind Payments', 'US', '4105550142',
        '', null, 'new', '', null, now() - interval '20 minutes')`
  await database.close()
}

async function picture(browser: Browser, address: string, screen: Screen): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (screen.as) {
    await context.addCookies(device)
    await signIn(page, address, screen.as)
    device = (await context.cookies()).filter(({ name }) => name === 'caseweave_device')
  }
  let { path } = screen
  if (screen.reach) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    path = await screen.reach(page)
  }
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const [size, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: width === widths.narrow ? 844 : 900 })
      await page.goto(address + path, { waitUntil: 'networkidle' })
      const shot = await page.screenshot({ path: join(folder, `${screen.name}-${size}-${theme}.png`) })
      if (size === 'middle' && helpPictures.includes(screen.name))
        await saveHelpPicture(shot, join(served, helpPicturePath(screen.name, theme)))
    }
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
await withDemo(
  async ({ address, browser }) => {
    for (const screen of screens) {
      if (wanted.length === 0 || wanted.includes(screen.name)) await picture(browser, address, screen)
    }
  },
  async (url) => {
    await fillMailBox(url)
    await fillSiteMessages(url)
  },
)
