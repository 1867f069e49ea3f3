import { describe, expect, it } from 'vitest'
import { renderRichText } from './render-rich-text'

describe('renderRichText', () => {
  it.each([
    ['Two\nlines', '<p>Two<br />lines</p>'],
    ['One\n\nTwo', '<p>One</p><p>Two</p>'],
    [
      '**bold** and *italic*, ***both***',
      '<p><strong>bold</strong> and <em>italic</em>, <em><strong>both</strong></em></p>',
    ],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['Do:\n1. a\n3. b', '<p>Do:</p><ol><li value="1">a</li><li value="3">b</li></ol>'],
    ['[TC-1](/project/1)', '<p><a href="/project/1">TC-1</a></p>'],
    [
      '[shop](https://shop.test/?a=1&b=2)',
      '<p><a href="https://shop.test/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">shop</a></p>',
    ],
    [
      'See ![the "basket"](/images/12)',
      '<p>See <img src="/images/12" alt="the &quot;basket&quot;" loading="lazy" /></p>',
    ],
    ['\\*not italic\\* and \\`x`', '<p>*not italic\\* and `x`</p>'],
    ['\\- a\n\\1. b', '<p>- a<br />1. b</p>'],
    ['  \n', ''],
  ])('%j', (text, html) => {
    expect(renderRichText(text)).toBe(html)
  })

  it.each([
    ...[
      '2 * 3 * 4',
      '2*3*4',
      'snake_case_name',
      '__init__',
      '<b>bold</b>',
      '1) x',
      '+ x',
      '# of items',
      '> quoted',
      '01. x',
    ],
    ...[
      'Title\n---',
      '***',
      '~~x~~',
      '&lt;',
      '&amp; &copy;',
      '    four spaces',
      'a  b',
      '![x](y)',
      '[x]',
      '[x][y]',
      '[x]: /y',
    ],
    ...[
      'C:\\Temp\\*.log',
      '\\\\server\\share',
      'C:\\_tmp',
      'a\\b',
      'www.example.org',
      'a@b.test',
      "it's `",
      'a[0](b)',
      '|a|b|',
    ],
    ...['```\nx\n```', '-', '1.', '- ', 'x\n  y', 'price: 5$ * 2'],
  ])('shows %j as it was typed', (text) => {
    const shown = renderRichText(text)
      .replaceAll('<br />', '\n')
      .replace(/^<p>|<\/p>$/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    expect(shown).toBe(text.trim())
  })
})

describe('what would do harm', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](\\\\evil.test)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![x](https://evil.test/pixel.png)',
    '![x](/images/1/../../logout)',
    '![x](/images/1"onerror="alert(1))',
    '![" onerror="alert(1)](/images/1)',
    '[![x](/images/1)](javascript:alert(1))',
    '[x](https://a.test "onmouseover=alert(1)")',
    '[<img src=x onerror=alert(1)>](https://a.test)',
    '`<script>alert(1)</script>`',
    '- <iframe src=https://evil.test>\n- **<style>*{display:none}</style>**',
    '<<script>script>alert(1)<</script>/script>',
    '<a href="javascript:alert(1)" style="position:fixed">x</a>',
  ])('is text: %j', (text) => {
    // Words of an image are quoted and harmless.
    const html = renderRichText(text).replace(/ alt="[^"]*"/g, '')
    const tags = [...html.matchAll(/<\/?([a-z]+)([^>]*)>/g)]
    for (const [, name, attributes = ''] of tags) {
      expect(['p', 'br', 'strong', 'em', 'code', 'a', 'img', 'ul', 'ol', 'li']).toContain(name)
      expect(attributes).not.toMatch(/(?:^|\s)(?:on\w+|style|srcdoc)\s*=/)
      expect(attributes).not.toMatch(/javascript|vbscript|data:|evil|logout/i)
    }
  })

  it.each(['*a ', '**', '[', '![', '[a](', '`a', '- ', '\\', '> ', '1. a\n', '- a\n  ', '*a**b', '<b>', '&'])(
    'is soon done with 100,000 characters of %j',
    (part) => {
      const text = part.repeat(100_000 / part.length)
      // What it computes, in µs: on a busy machine it waits besides.
      const began = process.cpuUsage()
      renderRichText(text)
      expect(process.cpuUsage(began).user).toBeLessThan(3_000_000)
    },
  )
})
