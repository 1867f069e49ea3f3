import { markdownOf, type RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderRichText } from './render-rich-text'

const text = (words: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: 'https://a.test/x' } } : { type })),
})
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const item = (...content: RichNode[]): RichNode => ({ type: 'listItem', content })
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content })

describe('markdownOf', () => {
  it.each<[string, RichNode, string]>([
    ['marks', doc(paragraph(text('a '), text('b', 'bold'), text(' '), text('c', 'italic'))), 'a **b** *c*'],
    ['spaces at the edge of a mark', doc(paragraph(text('a'), text(' b ', 'bold'), text('c'))), 'a **b** c'],
    ['a part of a word', doc(paragraph(text('un'), text('believ', 'bold'), text('able'))), '**unbelievable**'],
    ['both marks', doc(paragraph(text('a', 'bold', 'italic'))), '***a***'],
    ['a link', doc(paragraph(text('see ', 'link'), text('it', 'bold', 'link'))), '[see **it**](https://a.test/x)'],
    ['code', doc(paragraph(text('npm *', 'code'))), '`npm *`'],
    ['line breaks', doc(paragraph(text('a'), { type: 'hardBreak' }, text('- b'))), 'a\n\\- b'],
    ['two paragraphs', doc(paragraph(text('a')), paragraph(), paragraph(text('b'))), 'a\n\nb'],
    [
      'lists in lists',
      doc({
        type: 'orderedList',
        attrs: { start: 2 },
        content: [
          item(paragraph(text('a')), { type: 'bulletList', content: [item(paragraph(text('b')))] }),
          item(paragraph(text('c'))),
        ],
      }),
      '2. a\n   - b\n3. c',
    ],
    ['an image', doc(paragraph({ type: 'image', attrs: { src: '/images/12', alt: 'a [b]' } })), '![a  b ](/images/12)'],
    ['signs that mean nothing', doc(paragraph(text('*a [b] 2*3 C:\\*.log'))), '\\*a \\[b] 2*3 C:&#92;\\*.log'],
  ])('writes %s', (_, written, markdown) => {
    expect(markdownOf(written)).toBe(markdown)
  })
})

const shownText = (html: string) =>
  html
    .replaceAll('<br />', '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('every character that was written in the editor is shown', () => {
  const words = fc.string({ unit: fc.constantFrom(...'ab1 *`[]\\!-.():_<&é🐦'), minLength: 1, maxLength: 12 })
  const line = (marks: string[]) =>
    fc.array(
      fc.tuple(words, fc.subarray(marks)).map(([written, on]) => text(on.length > 0 ? `a${written}1` : written, ...on)),
      { minLength: 1, maxLength: 4 },
    )
  const check = (nodes: RichNode[]) => {
    const written = nodes.map((each) => each.text).join('')
    expect(shownText(renderRichText(markdownOf(doc(paragraph(...nodes))))).trim()).toBe(written.trim())
  }
  it('with marks that begin and end anywhere', () => {
    fc.assert(fc.property(line(['bold', 'italic']), check), { numRuns: 3_000 })
  })
  it('with links and code between words', () => {
    const spaced = line(['bold', 'italic', 'link', 'code']).map((nodes) => nodes.flatMap((node) => [node, text(' ')]))
    fc.assert(fc.property(spaced, check), { numRuns: 3_000 })
  })
})
