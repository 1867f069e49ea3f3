import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { html } from './cell-html'
import { type DataColumn, DataTable } from './data-table'

interface Row {
  id: number
  name: string
  steps: number
}

const rows: Row[] = [
  { id: 1, name: 'Pays <by> "card"', steps: 3 },
  { id: 2, name: 'Signs out', steps: 0 },
]
const columns: DataColumn<Row>[] = [
  {
    id: 'no',
    header: 'No.',
    fixed: true,
    look: 'fit',
    cell: (row) => html`<a href="/cases/${row.id}">TC-${row.id}</a>`,
  },
  { id: 'name', header: 'Summary', sortKey: 'summary', cell: (row) => row.name },
  { id: 'steps', header: 'Steps', sortKey: 'steps', look: 'num', cell: (row) => row.steps },
]

function render(props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) {
  return renderToString(<DataTable caption="Cases" columns={columns} rows={rows} rowId={(row) => row.id} {...props} />)
}

describe('DataTable', () => {
  it('tells the whole of a header that somebody named, which may be cut', () => {
    const markup = render({ columns: [...columns, { id: 'place', header: 'Staging', given: true, cell: () => '' }] })
    expect(markup).toContain('<th scope="col" class="given" title="Staging">Staging</th>')
  })

  it('writes a row for each datum, escaped', () => {
    const markup = render()
    expect(markup).toContain(
      '<tbody><tr><td class="fit"><a href="/cases/1">TC-1</a></td><td>Pays &lt;by&gt; &quot;card&quot;</td><td class="num">3</td></tr><tr>',
    )
    expect(markup).toContain('<td class="num">0</td>')
    expect(markup).toContain('<caption class="sr-only">Cases</caption>')
  })

  it('tells what a number is where rows are cards on a phone', () => {
    expect(render({ cards: true })).toContain('<td class="num" data-label="Steps">3</td>')
  })

  it('keeps the last column in sight, and says what it is to those who hear it', () => {
    const markup = render({
      columns: [...columns, { id: 'do', header: 'Actions', look: 'fit', pinned: true, cell: () => '' }],
    })
    expect(markup).toContain('<th scope="col" class="fit pinned"><span class="sr-only">Actions</span></th>')
    expect(markup).toContain('<td class="fit pinned"></td></tr>')
  })

  it('hides what was not chosen, but never a fixed column', () => {
    const markup = render({ visible: ['steps'] })
    expect(markup).not.toContain('Summary')
    expect(markup).not.toContain('Signs out')
    expect(markup).toContain('TC-1')
    expect(markup).toContain('Steps')
  })

  it('tells the sort and links to the other direction', () => {
    const markup = render({
      sort: { key: 'summary', direction: 'asc' },
      hrefForSort: (sort) => `?sort=${sort.key}.${sort.direction}`,
    })
    expect(markup.match(/aria-sort/g)).toHaveLength(1)
    expect(markup).toMatch(/aria-sort="ascending"[^>]*><a href="\?sort=summary\.desc"/)
    expect(markup).toContain('href="?sort=steps.asc"')
  })

  it('has a named tick box for each row when rows can be selected', () => {
    const markup = render({ selectName: 'ids', selectLabel: (row) => `Select TC-${row.id}` })
    expect(markup).toContain(
      '<input type="checkbox" class="choice" data-row-select name="ids" value="2" aria-label="Select TC-2">',
    )
    expect(render()).not.toContain('checkbox')
  })
})
