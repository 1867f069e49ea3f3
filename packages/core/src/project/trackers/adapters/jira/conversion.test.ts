import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderRichText } from '../../../rich-text/render-rich-text'
import { type AdfNode, adfOf } from './adf'
import { markdownOfAdf } from './markdown-of-adf'
import { markdownOfWiki } from './markdown-of-wiki'
import { wikiOf } from './wiki'

const p = (...content: AdfNode[]): AdfNode => ({ type: 'paragraph', content })
const t = (text: string, ...marks: string[]): AdfNode => ({
  ...{ type: 'text', text },
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
})
const doc = (...content: unknown[]) => ({ version: 1, type: 'doc', content })

describe('adfOf', () => {
  it.each<[string, AdfNode[]]>([
    ['a **b** *c*', [p(t('a '), t('b', 'strong'), t(' '), t('c', 'em'))]],
    ['one\ntwo\n\nthree', [p(t('one'), { type: 'hardBreak' }, t('two')), p(t('three'))]],
    ['*a `b`*', [p(t('a ', 'em'), t('b', 'code'))]],
    ['[x](https://a.test)', [p({ ...t('x'), marks: [{ type: 'link', attrs: { href: 'https://a.test' } }] })]],
    ['[TC-1](/project/1) ![cart](/images/2)', [p(t('TC-1 (image: cart)'))]],
    ['`at x`\n`  at y`', [{ type: 'codeBlock', attrs: {}, content: [t('at x\n  at y')] }]],
    ['```ts\nconst a = `*b*`\n```', [{ type: 'codeBlock', attrs: {}, content: [t('const a = `*b*`')] }]],
    ['</script><b>', [p(t('</script><b>'))]],
    [
      '3. a\n   - b',
      [
        {
          ...{ type: 'orderedList', attrs: { order: 3 } },
          content: [
            {
              type: 'listItem',
              content: [p(t('a')), { type: 'bulletList', content: [{ type: 'listItem', content: [p(t('b'))] }] }],
            },
          ],
        },
      ],
    ],
  ])('writes %j', (markdown, content) => {
    expect(adfOf(markdown)).toEqual(doc(...content))
  })
  it('has no document of nothing', () => {
    expect(adfOf(' \n ')).toBeNull()
  })
})

describe('markdownOfAdf', () => {
  it.each<[string, unknown, string]>([
    ['headings', { type: 'heading', attrs: { level: 2 }, content: [t('Steps')] }, '**Steps**'],
    ['code', { type: 'codeBlock', content: [t('a *b*\n  c')] }, '`a *b*`\n`  c`'],
    ['panels', { type: 'panel', attrs: { panelType: 'info' }, content: [p(t('x'))] }, 'x'],
    [
      'tables',
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: ['a', 'b'].map((x) => ({ type: 'tableHeader', content: [p(t(x))] })) },
          { type: 'tableRow', content: ['1', '2'].map((x) => ({ type: 'tableCell', content: [p(t(x))] })) },
        ],
      },
      'a | b\n1 | 2',
    ],
    [
      'people, smileys, days and states',
      p(
        { type: 'mention', attrs: { id: '1', text: '@Ada' } },
        t(' '),
        { type: 'emoji', attrs: { shortName: ':tada:', text: '🎉' } },
        t(' '),
        { type: 'date', attrs: { timestamp: '1582152559000' } },
        t(' '),
        { type: 'status', attrs: { text: 'DONE' } },
      ),
      '@Ada 🎉 2020-02-19 DONE',
    ],
    ['cards', p({ type: 'inlineCard', attrs: { url: 'https://a.test/x' } }), 'https://a.test/x'],
    [
      'tasks',
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { state: 'DONE' }, content: [t('a')] }] },
      '- (done) a',
    ],
    ['files', { type: 'mediaSingle', content: [{ type: 'media', attrs: { alt: 'x.png' } }] }, '(attachment: x.png)'],
    ['what opens', { type: 'expand', attrs: { title: 'Log' }, content: [p(t('x'))] }, '**Log**\n\nx'],
    ['links of scripts', p({ ...t('x'), marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }), 'x'],
    ['line ends in texts', p(t('a\nb')), 'a\nb'],
    ['what nobody knows', { type: 'newThing', content: [p(t('x')), 7, null, { type: 9 }] }, 'x'],
  ])('reads %s', (_, node, markdown) => {
    expect(markdownOfAdf(doc(node))).toBe(markdown)
  })
  it.each([null, 'plain', 7, [], { content: 'x' }])('takes %j', (document) => {
    expect(markdownOfAdf(document)).toBe(document === 'plain' ? 'plain' : '')
  })
  it('ends however deep a document is', () => {
    let node: unknown = p(t('x'))
    for (let depth = 0; depth < 100_000; depth++) node = { type: 'blockquote', content: [node] }
    expect(markdownOfAdf(doc(node))).toBe('')
  })
})

describe('wikiOf', () => {
  it.each([
    ['a **b** *c* `d-e`', 'a *b* _c_ {{d\\-e}}'],
    ['- a\n  1. b\n- c', '* a\n*# b\n* c'],
    ['[x](https://a.test/?a=1|2)', '[x|https://a.test/?a=1%7C2]'],
    ['{code}rm -rf{code} [~ada] !x.png!', '\\{code\\}rm \\-rf\\{code\\} \\[\\~ada\\] \\!x.png!'],
    ['h1. x\n----\n|a|b|\n# no', 'h1&#46; x\n\\-\\-\\--\n\\|a|b|\n\\# no'],
    ['snake_case 2*3 C:\\Temp\\*.log', 'snake_case 2*3 C:\\Temp&#92;\\*.log'],
    ['https://a.test/x_y_z?a=-b', 'https://a.test/x_y_z?a=-b'],
    ['`a`\n`  b`', '{code}\na\n  b\n{code}'],
    ['Done :) (x)', 'Done \\:) \\(x)'],
  ])('writes %j', (markdown, wiki) => {
    expect(wikiOf(markdown)).toBe(wiki)
  })
})

describe('markdownOfWiki', () => {
  it.each([
    ['h2. Steps\n# Open *it*\n# Click _here_\n** twice', '**Steps**\n\n1. Open **it**\n2. Click *here*\n   - twice'],
    ['{code:java}\nint a = b*c;\n\n  x\n{code}', '`int a = b*c;`\n`  x`'],
    ['{panel:title=x}in{panel} {color:red}red{color}', 'in red'],
    ['||a||b||\n|1|[x|https://a.test]|', '**a** | **b**\n1 | [x](https://a.test)'],
    ['[~ada] !shot.png|thumbnail! {{x*y}}', '@ada (attachment: shot.png) `x*y`'],
    ['a\\\\b \\*c\\* &#92;', 'a\nb \\*c&#42; \\'],
    ['[x|javascript:alert(1)] </script>', '\\[x|javascript:alert(1)\\] </script>'],
    ['{unknown} {', '{unknown} {'],
    ['---- \ntext', 'text'],
  ])('reads %j', (wiki, markdown) => {
    expect(markdownOfWiki(wiki)).toBe(markdown)
  })
})

const shown = (markdown: string) =>
  renderRichText(markdown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('every word of ours that goes to Jira and comes back', () => {
  const words = fc.string({ unit: fc.constantFrom(...'ab1 []!-.():_<&é🐦{}|+^~#?'), minLength: 1, maxLength: 14 })
  const text = fc.array(words, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'))
  it('is shown as it was, by way of Jira Cloud', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        expect(shown(markdownOfAdf(adfOf(markdown)))).toBe(shown(markdown))
      }),
      {
        numRuns: 500,
      },
    )
  })
  it('is shown as it was, by way of Jira Data Center', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        expect(shown(markdownOfWiki(wikiOf(markdown)))).toBe(shown(markdown))
      }),
      {
        numRuns: 500,
      },
    )
  })
})

describe('texts of 100,000 letters', () => {
  it.each(['*a ', '**', '[', '{', '{code:a}', '\\', '!a', '# a\n', '```\n', 'x\n\n'])('of %j are soon done', (part) => {
    const long = part.repeat(100_000 / part.length)
    const began = process.cpuUsage()
    markdownOfAdf(adfOf(long))
    markdownOfAdf(doc(p(t(long))))
    wikiOf(long)
    markdownOfWiki(long)
    expect(process.cpuUsage(began).user).toBeLessThan(6_000_000)
  })
})
