import { describe, expect, it } from 'vitest'
import { createTrail } from './trail'

let keys = 0
/** A visit of an address; each has a key of its own. */
function visit(href: string) {
  const [pathname = '', query = ''] = href.split('?')
  return { key: `k${++keys}`, pathname, search: query && `?${query}` }
}

describe('the trail of a tab', () => {
  it('finds the page behind a dialog one step back', () => {
    const trail = createTrail()
    trail.note(visit('/list?page=2'), 'POP')
    trail.note(visit('/list/add'), 'PUSH')
    expect(trail.stepsTo('/list?page=2')).toBe(1)
    expect(trail.stepsTo('/list')).toBe(0)
  })

  it('steps over pages of the dialog itself, and over nothing else', () => {
    const trail = createTrail()
    trail.note(visit('/list'), 'POP')
    trail.note(visit('/list/history'), 'PUSH')
    trail.note(visit('/list/history?page=2'), 'PUSH')
    expect(trail.stepsTo('/list')).toBe(2)
    trail.note(visit('/run'), 'PUSH')
    trail.note(visit('/list/history'), 'PUSH')
    expect(trail.stepsTo('/list')).toBe(0)
  })

  it('follows Back, forgets what lay ahead when somebody goes on from there, and what was replaced', () => {
    const trail = createTrail()
    const list = visit('/list')
    trail.note(list, 'POP')
    trail.note(visit('/list/add'), 'PUSH')
    trail.note(list, 'POP')
    expect(trail.stepsTo('/list/add')).toBe(0)
    trail.note(visit('/list/move'), 'PUSH')
    expect(trail.stepsTo('/list')).toBe(1)
    trail.note(visit('/list'), 'REPLACE')
    trail.note(visit('/list/add'), 'PUSH')
    expect(trail.stepsTo('/list')).toBe(1)
  })

  it('knows nothing of pages before the tab was loaded', () => {
    const trail = createTrail()
    trail.note(visit('/list/add'), 'POP')
    expect(trail.stepsTo('/list')).toBe(0)
    trail.note(visit('/elsewhere'), 'POP')
    expect(trail.stepsTo('/list/add')).toBe(0)
  })
})
