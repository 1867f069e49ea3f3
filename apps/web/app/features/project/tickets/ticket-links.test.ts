import { describe, expect, it } from 'vitest'
import { attachFromRow, linksAround, newItemOfResult, ticketLinks } from './ticket-links'

const definitions = '/project/7/app/testCaseDefinition'

describe('the addresses of the dialogs of tickets', () => {
  it('keep the page that they stand over', () => {
    const overList = linksAround(7, 12, { pathname: `${definitions}/tickets/12`, search: '?page=3&edit=5' })
    expect(overList.back).toBe(`${definitions}?page=3`)
    expect(overList.attach).toBe(`${definitions}/tickets/12/attach?page=3`)
    const overCase = linksAround(7, 12, { pathname: `${definitions}/12/tickets/attach`, search: '?at=4' })
    expect(overCase.back).toBe(`${definitions}/12?at=4`)
    expect(overCase.tickets).toBe(`${definitions}/12/tickets?at=4`)
  })

  it('lead back to the report that they were opened from, never to another site or project', () => {
    const report = '/project/7/app/graphReport?execution=true&status=fail'
    const href = newItemOfResult(7, 12, 34, report)
    expect(href).toContain(`${definitions}/12/tickets/items/new?execution=34&from=`)
    const [pathname = '', search] = href.split('?')
    const links = linksAround(7, 12, { pathname, search: `?${search}` })
    expect(links.back).toBe(report)
    expect(linksAround(7, 12, { pathname, search: links.attach.replace(/.*\?/, '?') }).back).toBe(report)
    for (const from of [
      'https://evil.example/',
      '//evil.example',
      '/project/8/app',
      '/project/7/\r\nx: y',
      '/project/7/\\x',
    ])
      expect(linksAround(7, 12, { pathname, search: `?${new URLSearchParams({ from })}` }).back).toBe(
        `${definitions}/12`,
      )
  })

  it('open one ticket to edit or to remove, never both', () => {
    const { edit, remove } = ticketLinks({ projectId: 7, number: 12, overList: false, search: '?edit=5' })
    expect(edit(6)).toBe(`${definitions}/12/tickets?edit=6`)
    expect(remove(6)).toBe(`${definitions}/12/tickets?remove=6`)
  })

  it('are found from the row of a case', () => {
    expect(attachFromRow(`${definitions}/12?at=4&search=a`, '?search=a&page=2')).toBe(
      `${definitions}/tickets/12/attach?search=a&page=2`,
    )
    expect(attachFromRow('/somewhere/else', '')).toBeNull()
  })
})
