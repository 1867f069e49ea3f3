import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function place({ steps = ['Open', 'Pay'] }: { steps?: string[] } = {}) {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const as = async (projectRole: 'QA' | 'Dev' | 'ReportViewer' | 'ProjectLead') =>
    signInAs(site, await makeMember(db, { organizationId: organization.id, projectId }, { projectRole }))
  const { id: moduleId } = await makeModule(db, projectId)
  const templateId = steps.length > 0 ? 2 : 1
  await makeTestCase(db, { projectId, moduleId }, { summary: 'Pay by card', templateId, steps })
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  const environment = await makeEnvironment(db, projectId, { name: 'Staging' })
  const list = `/project/${projectId}/app/testCaseDefinition`
  const at = { releaseId: String(release.id), environmentId: String(environment.id) }
  const qa = await as('QA')
  const start = async (browser = qa) => {
    const { location } = await browser.post(`${list}/startRun/1?moduleId=0`, at)
    return location ?? ''
  }
  const rows = () => site.sql`select result, actual_result from executions where project_id = ${projectId}`
  return { projectId, as, qa, release, environment, list, at, start, rows }
}

const press = async (browser: TestBrowser, path: string, form: Record<string, string>) =>
  browser.follow(await browser.post(path, form))

/** The value of the button of a step. */
const buttonOf = (html: string, step: number, mark: 'PASSED' | 'FAILED') =>
  new RegExp(`value="(${step}:[A-Z]*:[A-Z]*)" data-mark="${mark}"`).exec(html)?.[1] ?? 'no such button'

describe('a manual run without JavaScript', () => {
  it('is started, marked step by step, finished, and read again from the history', async () => {
    const { qa, list, start, rows } = await place()
    const dialog = await qa.get(`${list}/startRun/1?moduleId=0`)
    for (const text of ['Start Test Run', 'Pay by card', 'Staging', '2026.1']) expect(dialog.html).toContain(text)
    const run = await start()
    expect(run).toMatch(/\/app\/test-case-run\/\d+\?moduleId=0$/)
    const page = await qa.get(run)
    for (const text of ['Pay by card', 'Signed in.', 'Pending', 'Finish Test Run', '2 steps are not marked.']) {
      expect(page.html).toContain(text)
    }
    expect(page.html).toMatch(/value="save"/)

    const first = await qa.post(run, { mark: buttonOf(page.html, 1, 'PASSED') })
    expect(first.location).toBe(`${run}#step-1`)
    const failing = await qa.post(run, { mark: buttonOf(page.html, 2, 'FAILED') })
    // A failed step asks for remarks.
    const remarks = run.replace('?', '/remarks/2?')
    expect(failing.location).toBe(remarks)
    expect((await qa.get(remarks)).html).toContain('which failed')
    const said = await qa.post(remarks, { from: '', remarks: 'Card <b>refused</b>' })
    expect(said.location).toBe(`${run}#step-2`)
    const marked = await qa.get(run)
    expect(marked.html).toContain('Card &lt;b&gt;refused&lt;/b&gt;')
    expect(marked.html).not.toMatch(/value="save"/)

    const finished = await qa.post(run, { intent: 'finish' })
    expect(finished.location).toBe(`${list}?moduleId=0`)
    expect((await qa.follow(finished)).html).toContain('Completed successfully')
    expect(await rows()).toMatchObject([{ result: 'FAILED', actual_result: 'Step 2: Card <b>refused</b>' }])
    const again = await press(qa, run, { intent: 'finish' })
    expect(again.html).toContain('finished already')
    expect(await rows()).toHaveLength(1)

    const history = await qa.get(`${list}/1/history`)
    expect(history.html).toContain('Test Execution History')
    expect(history.html).toMatch(new RegExp(`href="${run.replace(/\?.*/, '')}"[^>]*target="_blank"`))
    const read = await qa.get(run)
    expect(read.html).toContain('This run is finished.')
    expect(read.html).not.toContain('data-mark=')
    expect((await qa.post(run, { mark: '1:PASSED:FAILED' })).status).toBe(409)
    // Its dialogs say so too, and give back what was typed while it ended.
    const late = await qa.post(remarks, { from: '', remarks: 'Typed meanwhile' })
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('This run is finished.')])
    expect(late.html).toContain('Typed meanwhile')
    for (const dialog of [remarks, run.replace('?', '/images/2?')]) {
      const { status, html } = await qa.get(dialog)
      expect([status, html]).toEqual([200, expect.stringContaining('This run is finished.')])
      expect(html).not.toMatch(/<textarea|type="file"/)
    }
  })

  it('is saved, set to any status, cancelled, and resumed', async () => {
    const { qa, list, start } = await place()
    const run = await start()
    const saved = await qa.post(run, { intent: 'save' })
    expect(saved.location).toBe(run)
    expect((await qa.follow(saved)).html).toContain('Saved successfully')
    for (const [status, name] of [
      ['ERROR', 'Error'],
      ['BLOCKED', 'Blocked'],
    ] as const) {
      const page = await press(qa, run, { intent: 'status', status })
      expect(page.html).toMatch(new RegExp(`<option[^>]*value="${status}"[^>]*selected=""[^>]*>${name}`))
    }
    expect((await qa.post(run, { intent: 'status', status: 'GONE' })).status).toBe(400)
    const page = await qa.get(run)
    expect(page.html).toMatch(new RegExp(`href="${list}\\?moduleId=0"[^>]*>Cancel`))
    const dialog = await qa.get(`${list}/1/startRun`)
    expect(dialog.html).toContain('Resume run')
    expect((await qa.get(`${list}/1/history`)).html).toContain('Resume run')
  })

  it('says what somebody else did meanwhile, and does not go over it', async () => {
    const { as, qa, start } = await place()
    const run = await start()
    const lead = await as('ProjectLead')
    const stale = await lead.get(run)
    await qa.post(run, { mark: buttonOf(stale.html, 1, 'PASSED') })
    const late = await press(lead, run, { mark: buttonOf(stale.html, 1, 'FAILED') })
    expect(late.html).toContain('Somebody else changed step 1 meanwhile')
    expect(late.html).toMatch(/data-mark="PASSED" aria-pressed="true"/)
    // A button that is pressed takes its mark back.
    const back = await press(lead, run, { mark: buttonOf(late.html, 1, 'PASSED') })
    expect(back.html).not.toMatch(/data-mark="[A-Z]+" aria-pressed="true"/)
  })

  it('keeps remarks that were typed while somebody else wrote some', async () => {
    const { as, qa, start } = await place()
    const run = await start()
    const remarks = run.replace('?', '/remarks/1?')
    await qa.post(remarks, { from: '', remarks: 'Theirs' })
    const lead = await as('ProjectLead')
    const late = await lead.post(remarks, { from: '', remarks: 'Mine, at length' })
    expect(late.status).toBe(409)
    expect(late.html).toContain('meanwhile: “Theirs”')
    expect(late.html).toMatch(/<textarea[^>]*name="remarks"[^>]*>\s*Mine, at length</)
    expect(late.html).toMatch(/name="from" value="Theirs"/)
    expect((await qa.get(run)).html).not.toContain('Mine, at length')
    expect((await lead.post(remarks, { from: 'Theirs', remarks: 'Mine, at length' })).location).toBe(`${run}#step-1`)
    expect((await qa.get(run)).html).toContain('Mine, at length')
  })

  it('has images of its steps, which are added and taken away', async () => {
    const { qa, start, projectId } = await place()
    const run = await start()
    const dialog = run.replace('?', '/images/1?')
    expect((await qa.get(dialog)).html).toContain('There are no images yet.')
    const form = new FormData()
    form.append('image', new File([Uint8Array.from(await pngOf({ width: 64, height: 40 }))], 'shot.png'), 'shot.png')
    form.append('intent', 'images:upload:1')
    const added = await qa.post(dialog, form)
    expect(added.location).toBe(dialog)
    const shown = (await qa.follow(added)).html
    expect(shown).toContain('shot.png')
    expect(shown).toContain('The image was added.')
    expect((await qa.get(run)).html).toContain('Images of step 1 (1)')
    const held = () => site.sql`select id, run_id, attached_at from images where project_id = ${projectId}`
    const [image] = await held()
    expect(image).toMatchObject({ run_id: /run\/(\d+)/.exec(run)?.[1], attached_at: null })
    const none = new FormData()
    none.append('intent', 'images:upload:1')
    const missing = await qa.post(dialog, none)
    expect([missing.status, missing.html]).toEqual([400, expect.stringContaining('Please select a image first.')])
    const removing = new FormData()
    removing.append('intent', `images:remove:1:${image?.id}`)
    const removed = await qa.post(dialog, removing)
    expect(removed.location).toBe(dialog)
    expect((await qa.follow(removed)).html).toContain('shot.png removed successfully.')
    expect(await held()).toHaveLength(0)
  })

  it('has images that two presses send once', async () => {
    const { qa, start, projectId } = await place()
    const run = await start()
    const dialog = run.replace('?', '/images/1?')
    const onceKey = onceKeyIn((await qa.get(dialog)).html)
    const send = async (width: number) => {
      const form = new FormData()
      form.append('onceKey', onceKey)
      form.append('image', new File([Uint8Array.from(await pngOf({ width, height: 40 }))], 'shot.png'), 'shot.png')
      form.append('intent', 'images:upload:1')
      return qa.post(dialog, form)
    }
    const held = () => site.sql`select run_id from images where project_id = ${projectId}`
    const sent = await Promise.all([send(64), send(64)])
    expect(sent.map(({ location }) => location)).toEqual([dialog, dialog])
    expect((await qa.follow(sent[1])).html).toContain('The image was added.')
    expect((await qa.get(run)).html).toContain('Images of step 1 (1)')
    expect(await held()).toHaveLength(1)
    // Back, and another picture of the same name.
    await send(80)
    expect((await qa.get(run)).html).toContain('Images of step 1 (2)')
    expect(await held()).toHaveLength(2)
  })

  it('is one thing to mark for a case without steps', async () => {
    const { qa, start } = await place({ steps: [] })
    const run = await start()
    const page = await qa.get(run)
    expect(page.html).toContain('What to test')
    expect(page.html).toContain('Nothing is written about how to test this.')
    const passed = await press(qa, run, { mark: buttonOf(page.html, 1, 'PASSED') })
    expect(passed.html).toContain('Passed')
    expect(passed.html).not.toContain('are not marked')
  })

  it('waits when its release takes no more results', async () => {
    const { qa, start, release, rows } = await place()
    const run = await start()
    await site.sql`update releases set enabled = false where id = ${release.id}`
    const refused = await qa.post(run, { intent: 'finish' })
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('There is a problem')])
    expect((await qa.get(run)).html).toContain('The release of this run is disabled')
    expect(await rows()).toEqual([])
  })

  it('needs an environment that is active, and says so with the way to one', async () => {
    const { as, list, environment, projectId } = await place()
    await site.sql`update environments set active = false where id = ${environment.id}`
    const lead = await as('ProjectLead')
    const dialog = await lead.get(`${list}/startRun/1`)
    expect(dialog.html).toContain('Please set at least one environment active.')
    expect(dialog.html).toMatch(new RegExp(`href="/project/${projectId}/manage/environments"[^>]*>Set Environment<`))
    expect(dialog.html).not.toContain('form="start-run"')
  })

  it('shows a thousand steps, each with its own buttons', async () => {
    const long = 'A very long step. '.repeat(200)
    const steps = Array.from({ length: 1000 }, (_, at) => (at === 7 ? long : `Step number ${at + 1}`))
    const { qa, start } = await place({ steps })
    const run = await start()
    const page = await qa.get(run)
    expect(page.html.match(/data-mark="PASSED"/g)).toHaveLength(1000)
    const marked = await press(qa, run, { mark: buttonOf(page.html, 1000, 'PASSED') })
    expect(marked.html).toContain('In process')
  })
})

describe('who may run', () => {
  it('is a tester; developers read, others and strangers find nothing', async () => {
    const { as, qa, list, at, start } = await place()
    const run = await start()
    await qa.post(run, { mark: '1::PASSED' })
    const dev = await as('Dev')
    const read = await dev.get(run)
    expect([read.status, read.html]).toEqual([200, expect.not.stringContaining('data-mark=')])
    expect((await dev.post(run, { mark: '1:PASSED:FAILED' })).status).toBe(403)
    expect((await dev.post(`${list}/startRun/1`, at)).status).toBe(403)
    expect((await dev.get(`${list}/1/history`)).status).toBe(200)
    expect((await (await as('ReportViewer')).get(run)).status).toBe(403)
    const other = await place()
    expect((await other.qa.get(run)).status).toBe(404)
    expect((await other.qa.get(run.replace(/project\/\d+/, `project/${other.projectId}`))).status).toBe(404)
  })

  it('gets the changes that a screen sends stored, or a reason', async () => {
    const { qa, start, projectId } = await place()
    const run = await start()
    const href = `${run.replace(/\?.*/, '')}/changes`
    const send = (body: unknown, path = href) =>
      fetch(new URL(path, site.url), {
        method: 'POST',
        redirect: 'manual',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          cookie: [...qa.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
        },
      })
    const stored = await send({ changes: [{ sequence: 1, result: { from: null, to: 'PASSED' } }], known: 0 })
    expect([stored.status, await stored.json()]).toMatchObject([200, { revision: 1, status: 'IN_PROCESS' }])
    for (const wrong of [
      'no json',
      { changes: [{ sequence: -1 }] },
      { changes: [{ sequence: 3, result: { to: null } }] },
    ]) {
      expect((await send(wrong)).status).toBe(400)
    }
    expect((await send({ changes: [] }, href.replace(/run\/\d+/, 'run/99999999'))).status).toBe(404)
    await qa.post(run, { intent: 'finish' })
    expect((await send({ changes: [{ sequence: 1, result: { to: null } }] })).status).toBe(409)
    expect(await site.sql`select 1 from test_runs where project_id = ${projectId}`).toHaveLength(1)
  })
})
