import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JavaCode } from './java-code'

it('shows Java with its line numbers, escaped, and the beginning of a long file', () => {
  const markup = renderToStaticMarkup(<JavaCode name="A.java" source={'class A {\n    @Given("<b>")\n}\n'} />)
  expect(markup).toContain('aria-label="Source of A.java"')
  expect([...markup.matchAll(/select-none">(\d+)</g)].map(([, number]) => number)).toEqual(['1', '2', '3'])
  expect(markup).toContain('@Given</span>(<span class="text-pass">&quot;&lt;b&gt;&quot;</span>)')
  expect(renderToStaticMarkup(<JavaCode name="A.java" source={'x\n'.repeat(5_000)} />)).toContain('of 5,000 lines')
})
