import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ScreenHead } from './screen'

describe('the head of a screen', () => {
  it('gives a long title more room before its actions stand beside it', () => {
    const head = (title: string) => renderToString(<ScreenHead title={title} actions={<a href="/print">Print</a>} />)
    expect(head('Test cycles')).toContain('basis-56')
    expect(head('The regression of release 3.2 on all phones that customers have')).toContain('basis-96')
  })
})
