import { bridgeProject } from '@caseweave/core/automation/suggestions/testing/bridge-project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function workplace() {
  const made = await bridgeProject()
  const actor = made.ctx.actor
  if (!actor) throw new Error('Nobody is signed in.')
  const screen = `/project/${made.projectId}/app/testCaseMapping/suggestions`
  const browser = await signInAs(site, actor)
  /** Presses a button of the first suggestion of a page. */
  const answer = async (path: string, go: string, change: Record<string, string> = {}) => {
    const { html } = await browser.get(path)
    const form = new URLSearchParams(formFields(`<main>${html.slice(html.indexOf('data-suggestion'))}`))
    for (const [name, value] of Object.entries(change)) form.set(name, value)
    form.append('go', go)
    return browser.post(path, form)
  }
  const mappings = () =>
    site.sql`select source, covers, covered_steps from case_mappings where project_id = ${made.projectId}`
  return { ...made, screen, browser, answer, mappings }
}

describe('suggestions without JavaScript', () => {
  it('show the reasons and the gap, and map what was accepted, until it is undone', async () => {
    const { screen, browser, answer, mappings, good, scenario } = await workplace()
    const path = `${screen}?case=${good.number}`
    const { html } = await browser.get(path)
    expect(html).toContain('Sign in with a correct password')
    expect(html).toContain('same ticket ABC-12')
    expect(html).toContain('Automated 3 of 4 steps')
    expect(html).toMatch(/Read the legal notice[\s\S]*?gap/)
    const done = await browser.follow(await answer(path, 'accept'))
    expect(done.html).toContain(`TC-${good.number} is mapped to “Sign in with a correct password”.`)
    expect(done.html).toContain('1 mapped already')
    expect(await mappings()).toMatchObject([{ source: 'suggestion' }])
    const id = scenario('Sign in with a correct password')
    const undone = await browser.post(
      `${screen}/undo?case=${good.number}&answer=${good.number}-${id}`,
      new URLSearchParams(),
    )
    expect((await browser.follow(undone)).html).toContain('The answer is taken back.')
    expect(await mappings()).toEqual([])
    const again = await browser.post(`${screen}/undo?answer=${good.number}-${id}`, new URLSearchParams())
    expect((await browser.follow(again)).html).toContain('This answer is not there any more.')
  })

  it('say to whoever accepts twice in a moment that it is done, and offer the undo', async () => {
    const { screen, browser, mappings, good } = await workplace()
    const { html } = await browser.get(`${screen}?case=${good.number}`)
    const form = new URLSearchParams(formFields(`<main>${html.slice(html.indexOf('data-suggestion'))}`))
    form.append('go', 'accept')
    await Promise.all([1, 2].map(() => browser.post(`${screen}?case=${good.number}`, form)))
    const second = await browser.follow(await browser.post(`${screen}?case=${good.number}`, form))
    expect(second.html).toContain(`TC-${good.number} is mapped to “Sign in with a correct password”.`)
    expect(second.html).toContain(`answer=${good.number}-`)
    expect(await mappings()).toHaveLength(1)
  })

  it('refuse what cannot be mapped, with the sentence', async () => {
    const { screen, browser, answer, mappings, good, release } = await workplace()
    const path = `${screen}?case=${good.number}`
    const said = async (change: Record<string, string>, go = 'accept') =>
      (await browser.follow(await answer(path, go, change))).html
    expect(await said({ release: '0' })).toContain('Please choose a release to map to.')
    expect(await said({ caseVersion: '2' })).toContain('made of an older version')
    expect(await said({ scenario: '999999' })).toContain('not there any more')
    expect(await said({ case: 'x' })).toContain('data-suggestion')
    expect(await said({}, 'whatever')).toContain('data-suggestion')
    await site.sql`update environments set active = false where project_id = ${release.projectId}`
    expect((await browser.get(path)).html).toContain('Please set at least one environment active.')
    expect(await mappings()).toEqual([])
  })

  it('keep the step that a person says is covered', async () => {
    const { screen, browser, answer, good, mappings } = await workplace()
    const path = `${screen}?case=${good.number}`
    expect((await browser.get(path)).html).toMatch(/<select[^>]*aria-label="Step 2 is covered by"/)
    await answer(path, 'accept', { 'cover-2': '1' })
    expect(await mappings()).toMatchObject([{ source: 'suggestion', covers: 'steps', covered_steps: [2] }])
  })

  it('go from a scenario to its cases, and keep a no', async () => {
    const { screen, browser, answer, cart, scenario } = await workplace()
    const path = `${screen}?scenario=${scenario('Remove an article from the cart')}`
    expect((await browser.get(path)).html).toContain(`TC-${cart.number} Remove one article`)
    expect((await browser.follow(await answer(path, 'never'))).html).toContain('1 said no to')
  })

  it('begin the search of a module when module and release are chosen', async () => {
    const { screen, browser, projectId, module, release } = await workplace()
    const search = (values: Record<string, string>) =>
      browser.post(screen, new URLSearchParams({ go: 'search', module: '0', release: '0', ...values }))
    // Nothing was searched yet: a module and a release are chosen, so that one press begins.
    const first = formFields(`<main>${(await browser.get(screen)).html.split('Search a whole module')[1]}`)
    expect(Object.fromEntries(new URLSearchParams(first))).toMatchObject({ module: String(module.id) })
    expect((await browser.follow(await search({}))).html).toContain('Please choose a module to search for.')
    const one = { module: String(module.id) }
    expect((await browser.follow(await search(one))).html).toContain('Please choose a release to map to.')
    const begun = await search({ ...one, release: String(release.id) })
    expect(begun.location).toMatch(/search=\d+/)
    expect((await browser.follow(begun)).html).toContain('Looking for suggestions')
    const rows = await site.sql`select name from jobs where project_id = ${projectId}`
    expect(rows).toMatchObject([{ name: 'suggestions.search' }])
    expect((await browser.get(`${screen}?list=1`)).html).toContain('not done yet')
    // The screen opens with the newest search.
    const opened = (await browser.get(screen)).html
    for (const text of ['Looking for suggestions', 'Search again']) expect(opened).toContain(text)
  })

  it('are not there for cases, scenarios and searches of others, and not to be answered by readers', async () => {
    const { screen, browser, as, good, release } = await workplace()
    for (const query of ['?case=99999', '?scenario=99999', '?search=99999']) {
      expect((await browser.get(screen + query)).status).toBe(404)
    }
    const dev = (await as('Dev')).actor
    if (!dev) throw new Error('Nobody is signed in.')
    const reader = await signInAs(site, dev)
    const { html } = await reader.get(`${screen}?case=${good.number}`)
    expect(html).toContain('Sign in with a correct password')
    expect(html).not.toContain('value="accept"')
    const form = { go: 'search', module: String(good.moduleId), release: String(release.id) }
    expect((await reader.post(screen, new URLSearchParams(form))).status).toBe(403)
  })
})
