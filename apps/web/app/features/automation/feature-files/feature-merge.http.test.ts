import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { editorWorkplace, type Role, stored } from './testing/editor-workplace'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const workplace = (projectRole?: Role) => editorWorkplace(site, projectRole)

const text = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const source = async ({ browser, file }: Awaited<ReturnType<typeof workplace>>, version: number) =>
  (await browser.get(`${file}/source?version=${version}`)).html

describe('two people in one feature file without JavaScript', () => {
  it('tells the second of two savers, with both texts, and lets them choose', async () => {
    const place = await workplace()
    const { press, pressed, browser, file, somebody } = place
    const mine = await press(await browser.get(file), 'open:1')
    const other = await somebody('QA')
    const theirs = await other.post(file, pressed(await other.get(file), 'open:1'))
    await other.post(file, pressed(theirs, 'save', { 'step.1': 'When their step' }))
    const refused = await press(mine, 'save', { 'step.1': 'When my step' })
    expect(refused.status).toBe(409)
    const said = text(refused.html)
    expect(said).toContain('Somebody else saved this feature file while you were editing it.')
    expect(said).toContain('When their step')
    expect(refused.html).toContain('>When my step</textarea>')
    expect((await press(refused, 'saveMine')).location).toBe(file)
    expect(await source(place, 4)).toBe(stored.replace('When it opens', 'When my step'))
    expect(await source(place, 3)).toContain('When their step')
  })

  it('saves what was chosen of each part that both changed, and asks again when another version came', async () => {
    const place = await workplace()
    const { press, pressed, browser, file, somebody } = place
    const mine = await browser.get(`${file}?view=text`)
    const other = await somebody('QA')
    const theySave = async (text: string) =>
      other.post(file, pressed(await other.get(`${file}?view=text`), 'save', { text }))
    const swapped = (step: string, given: string) =>
      stored.replace('When it opens', step).replace('Given <b>', `Given ${given}`)
    await theySave(swapped('When their step', 'theirs'))
    const refused = await press(mine, 'save', { text: swapped('When my step', 'mine') })
    const radios = (html: string) =>
      [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => ({
        name: /name="([^"]*)"/.exec(tag)?.[1] ?? '',
        value: /value="([^"]*)"/.exec(tag)?.[1] ?? '',
        checked: / checked(=|\s|\/|>)/.test(tag),
      }))
    const keys = (html: string) => [...new Set(radios(html).map(({ name }) => name))]
    const [first = '', second = ''] = keys(refused.html)
    expect(keys(refused.html)).toHaveLength(2)
    expect(radios(refused.html).map(({ value }) => value)).toEqual(['mine', 'theirs', 'both', 'mine', 'theirs', 'both'])
    expect(radios(refused.html).some(({ checked }) => checked)).toBe(false)

    // Missing, foreign and impossible choices come back with what was typed and chosen.
    const missing = await press(refused, 'save', { [first]: 'both', [second]: 'neither', 'choice:other-1': 'mine' })
    expect(missing.status).toBe(409)
    expect(text(missing.html)).toContain('Choose one.')
    expect(radios(missing.html).filter(({ checked }) => checked)).toEqual([
      { name: first, value: 'both', checked: true },
    ])
    expect(formFields(missing.html).find(([name]) => name === 'text')?.[1]).toContain('When my step')

    await theySave(swapped('When their step', 'the third'))
    const again = await press(missing, 'save', { [first]: 'both', [second]: 'theirs' })
    expect(again.status).toBe(409)
    expect(text(again.html)).toContain('saved V4 meanwhile. What you chose is kept where it still fits.')
    expect(radios(again.html).filter(({ checked }) => checked)).toEqual([{ name: first, value: 'both', checked: true }])
    const [, third = ''] = keys(again.html)
    expect(third).not.toBe(second)
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`choice:k-${n}`, 'mine']))
    const tooMany = await press(again, 'save', { [first]: 'both', [third]: 'theirs', ...many })
    expect(tooMany.status).toBe(400)
    expect(text(tooMany.html)).toContain('These are more choices than there are parts to choose for.')
    expect(formFields(tooMany.html).find(([name]) => name === 'text')?.[1]).toContain('When my step')
    expect((await press(tooMany, 'save')).status).toBe(409)

    expect((await press(again, 'save', { [first]: 'both', [third]: 'theirs' })).location).toBe(`${file}?view=text`)
    expect(await source(place, 5)).toBe(swapped('When my step\n    When their step', 'the third'))
  })

  it('merges what two savers changed in different scenarios', async () => {
    const place = await workplace()
    const { press, pressed, browser, file, somebody } = place
    const mine = await press(await browser.get(file), 'open:1')
    const other = await somebody('QA')
    const theirs = await other.post(file, pressed(await other.get(file), 'open:2'))
    await other.post(file, pressed(theirs, 'save', { 'step.0': 'Given their step' }))
    expect((await press(mine, 'save', { 'step.1': 'When my step' })).location).toBe(file)
    expect(await source(place, 4)).toBe((await source(place, 3)).replace('When it opens', 'When my step'))
    expect(await source(place, 4)).toContain('Given their step')
  })

  it('lets a draft that is saved over another version hold descriptions', async () => {
    const place = await workplace()
    const { press, pressed, browser, file, somebody } = place
    const mine = await press(await browser.get(file), 'view:text')
    const other = await somebody('QA')
    await other.post(
      file,
      pressed(await other.get(`${file}?view=text`), 'save', { text: stored.replace('One', 'Eins') }),
    )
    const text = stored.replace('    Given <b>', '    Gven b')
    const described = await press(await press(mine, 'saveMine', { text, over: '3' }), 'saveDescriptions')
    expect(described.location).toBe(`${file}?view=text`)
    expect((await source(place, 4)).replace('  # caseweave: the description is no step\n', '')).toBe(
      text.replace('One', 'Eins'),
    )
  })
})
