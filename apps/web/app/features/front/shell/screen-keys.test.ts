import { helpBook } from '@caseweave/core/front/help/help-book'
import { describe, expect, it } from 'vitest'
import { allKeys, keysHere } from './screen-keys'

/** A page that has what these selectors find. */
const pageWith = (...found: string[]) => ({
  querySelector: (selector: string) => (found.includes(selector) ? {} : null),
})
const titles = (address: string, ...found: string[]) => keysHere(address, pageWith(...found)).map(({ title }) => title)

const topic = helpBook().files.find(({ id }) => id === 'keyboard-shortcuts')?.text ?? ''
const partOf = (title: string) => topic.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''

it.each(allKeys.map((group) => [group.title, group.keys] as const))(
  'the topic tells the keys of: %s',
  (title, keys) => {
    const missing = keys.filter(([combination]) => !partOf(title).includes(`\`${combination.join(' ')}\``))
    expect(missing).toEqual([])
  },
)

describe('the keys of a screen', () => {
  it.each([
    ['/project/7/app/graphReport', []],
    ['/project/7/app/testCaseMapping/suggestions?case=1', ['Mapping suggestions']],
    ['/project/7/app/testCaseMapping/changes', ['Changed mappings']],
    ['/project/7/app/test-case-run/3', ['Test run']],
    ['/project/7/app/featureEdit', []],
    ['/project/7/app/featureEdit/4?scenario=Pay', ['Feature file as scenarios']],
    ['/project/7/app/featureEdit/4?view=text', ['Feature file as text']],
    ['/project/7/app/featureEdit/4?old=1&view=text', ['Feature file as text']],
  ])('at %s are those that do something there', (address, own) => {
    expect(titles(address)).toEqual([...own, 'Everywhere'])
  })

  it('of a run tell of its cycle where it belongs to one', () => {
    const cycle = 'section[aria-label="Test cycle"]'
    expect(titles('/project/7/app/test-case-run/3', cycle)).toEqual(['Test run', 'Test cycle', 'Everywhere'])
  })

  it('are told where the page has what they act on, and no others', () => {
    expect(titles('/app/assetInfo', 'table[data-row-keys]')).toEqual(['Lists', 'Everywhere'])
    const [lists] = keysHere('/app/assetInfo', pageWith('table[data-row-keys]'))
    expect(lists?.keys.map(([, effect]) => effect)).toEqual(['Next row', 'Previous row', 'Open the row'])
    expect(titles('/project/7/app/testCaseDefinition', '[role=tree]')).toEqual(['Tree of modules', 'Everywhere'])
  })
})
