import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pagination } from './pagination'

const hrefFor = (page: number) => `?page=${page}`

function render(page: number, pageCount: number, extra: object = {}) {
  return renderToString(<Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} {...extra} />)
}

describe('Pagination', () => {
  it('links to first, previous, next and last page', () => {
    const hrefs = [...render(3, 9).matchAll(/href="([^"]+)" aria-label="([^"]+)"/g)].map(([, href, label]) => [
      label,
      href,
    ])
    expect(hrefs).toEqual([
      ['First page', '?page=1'],
      ['Previous page', '?page=2'],
      ['Next page', '?page=4'],
      ['Last page', '?page=9'],
    ])
  })

  it('leads nowhere beyond the ends', () => {
    expect(render(1, 2)).not.toMatch(/First page|Previous page/)
    expect(render(2, 2)).not.toMatch(/Next page|Last page/)
    expect(render(1, 0)).not.toContain('href')
  })

  it('says which items are shown', () => {
    expect(render(2, 3, { total: 25, pageSize: 10, noun: ['test case', 'test cases'] })).toContain(
      '11–20 of 25 test cases',
    )
    expect(render(1, 1, { total: 1, pageSize: 10, noun: ['test case', 'test cases'] })).toContain('1–1 of 1 test case<')
    expect(render(3, 3, { total: 2_025, pageSize: 1000 })).toContain('2,001–2,025 of 2,025 items')
    expect(render(1, 0, { total: 0, pageSize: 10 })).toContain('0–0 of 0 items')
  })

  it('changes the page size by a form that keeps the filters and has a button without JavaScript', () => {
    const markup = render(1, 1, {
      pageSize: 10,
      pageSizes: [10, 50],
      query: [
        ['tag', 'P1'],
        ['tag', 'P2'],
        ['pageSize', '10'],
      ],
    })
    expect(markup).toContain('<form method="get"')
    expect(
      [...markup.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value]),
    ).toEqual([
      ['tag', 'P1'],
      ['tag', 'P2'],
    ])
    expect(markup).toContain('<option value="10" selected="">10</option>')
    expect(markup).toMatch(/<noscript><button type="submit"/)
  })
})
