import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderRichText } from '../../rich-text/render-rich-text'
import { textOfHtml } from './axosoft-text'

it.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
  ['<div>One</div>\n<div>Two</div>', 'One\n\nTwo'],
  ['<b>bold</b> <em>so</em> <code>x</code>', '**bold** *so* `x`'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d</li><li>e</li></ol>', '- a\n  - b\n- c\n\n1. d\n2. e'],
  [
    '<a href="https://x.example/?a=1&amp;b=2">there</a> <a href="javascript:x()">not there</a>',
    '[there](https://x.example/?a=1&b=2) not there',
  ],
  ['a &lt;b&gt; &amp; c<script>alert(1)</script><style>p{}</style>', 'a <b> & c'],
  ['plain text', 'plain text'],
  ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
  ['<p>not closed <b>bold', 'not closed **bold**'],
  ['', ''],
])('reads %j as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

it('reads what was sent as it was typed', () => {
  const typed =
    'A **bold** word and *another*\nthe next line\n\n- one\n- two\n\n1. first\n2. second\n\nThe `end` [there](https://x.example/)'
  expect(textOfHtml(renderRichText(typed))).toBe(typed)
})

it('takes whatever comes', () => {
  fc.assert(fc.property(fc.string(), (html) => void textOfHtml(html)))
  expect(textOfHtml(`${'<ul><li>'.repeat(2000)}deep`)).toContain('deep')
})
