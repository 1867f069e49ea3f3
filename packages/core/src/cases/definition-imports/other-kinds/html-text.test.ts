import { expect, it } from 'vitest'
import { htmlText } from './html-text'

it.each([
  ['<p>Open the&nbsp;page</p>\n<p>Log   in</p>', 'Open the page\nLog in'],
  ['one<br />two<br>\nthree', 'one\ntwo\nthree'],
  ['<ul><li>a</li><li><p>b</p></li></ul>after', '- a\n- b\nafter'],
  ['<ol><li>a<ul><li>deep</li></ul></li><li>b</li></ol>', '1. a\n  - deep\n2. b'],
  [
    '<table><tbody><tr><th>Name</th><th>Age</th></tr><tr><td><p>Ann</p></td><td>7</td></tr></table>',
    'Name | Age\nAnn | 7',
  ],
  [
    'see <a href="https://example.org/">https://example.org/</a> or <a href="https://example.net">there</a>',
    'see https://example.org/ or there (https://example.net)',
  ],
  [
    '<p>look <img src="/shot.png" alt="the dialog"/><img src="data:image/png;base64,AAAA"></p>',
    'look [Image: the dialog][Image]',
  ],
  ['<p>g&oacute;ra &lt;b&gt; &amp; &quot;x&quot;</p>', 'góra <b> & "x"'],
  ['<p>Enter <username> and <Password></p>', 'Enter <username> and <Password>'],
  ['a < b && c > d', 'a < b && c > d'],
  ['plain\n  text &amp; more\n\n\nlast', 'plain\n  text & more\n\nlast'],
  ['<pre>a\n  b</pre>', 'a\n  b'],
  ['<style>p {}</style><script>alert(1)</script><b>seen</b>', 'seen'],
  ['  nothing special ', 'nothing special'],
  ['', ''],
])('%j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

it('ends for text that nests without end', () => {
  expect(htmlText(`${'<ul><li>'.repeat(20_000)}x`).endsWith('x')).toBe(true)
})
