import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Toasts, toastDuration } from './toast'

describe('toastDuration', () => {
  it('is 3.5 seconds, or a twelfth of a second for each character', () => {
    expect(toastDuration('Saved.')).toBe(3500)
    expect(toastDuration('x'.repeat(42))).toBe(3500)
    expect(toastDuration('x'.repeat(120))).toBe(10_000)
  })
})

describe('Toasts', () => {
  it('shows the messages of the server in a live region, with a word for the tone', () => {
    const markup = renderToString(
      <Toasts
        toasts={[
          { id: '1', tone: 'success', text: 'Saved.' },
          {
            id: '2',
            tone: 'error',
            title: 'Server error',
            text: 'Try again.',
            link: { href: '/jobs/1', label: 'Show' },
          },
        ]}
      />,
    )
    expect(markup).toMatch(/^<div popover="manual" role="status" aria-label="Notifications"/)
    expect(markup).toMatch(/Success<!-- -->: <\/span>Saved\./)
    expect(markup).toMatch(/Error<!-- -->: <\/span><p[^>]*>Server error/)
    expect(markup).toContain('<a href="/jobs/1"')
  })

  it('has something to do as a form, which works without JavaScript too', () => {
    const link = { href: '/changes/1', label: 'Undo', post: true }
    const markup = renderToString(<Toasts toasts={[{ id: '1', tone: 'success', text: 'Changed.', link }]} />)
    expect(markup).toMatch(
      /<form method="post" action="\/changes\/1"><button type="submit"[^>]*>Undo<\/button><\/form>/,
    )
  })

  it('can be dismissed without JavaScript: a tick box hides its own toast', () => {
    const markup = renderToString(<Toasts toasts={[{ id: '1', tone: 'info', text: 'Hello' }]} />)
    expect(markup).toMatch(/class="[^"]*has-\[&gt;:checked\]:hidden[^"]*"/)
    expect(markup).toMatch(/<input type="checkbox" aria-label="Dismiss notification"[^>]*\/><\/div><\/div>$/)
  })

  it('keeps its region when there is nothing to say, so that later messages are announced', () => {
    expect(renderToString(<Toasts />)).toContain('role="status"')
  })
})
