import { describe, expect, it } from 'vitest'
import { type CellContent, cellMarkup, html } from './cell-html'

describe('cellMarkup', () => {
  it('escapes text, also for quoted attributes', () => {
    expect(cellMarkup(`<img src=x onerror="a('b')"> & co`)).toBe(
      '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; co',
    )
  })

  it('writes zero and leaves nothing empty', () => {
    const contents: CellContent[] = [0, 12.5, null, undefined, false, '']
    expect(contents.map((content) => cellMarkup(content))).toEqual(['0', '12.5', '', '', '', ''])
  })
})

describe('html', () => {
  it('escapes every value and keeps markup made by itself', () => {
    const chips = ['P1', '<b>'].map((tag) => html`<i>${tag}</i>`)
    const title = '"><script>'
    expect(html`<a title="${title}">${chips}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;script&gt;"><i>P1</i><i>&lt;b&gt;</i></a>',
    )
  })
})
