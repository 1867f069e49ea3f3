import type { Page } from 'playwright-core'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Shows what lies outside the product, a file or a terminal, as it is: plain text. */
export async function showText(page: Page, title: string, text: string): Promise<void> {
  // What the product forbids its pages, styles of their own, would hold here too.
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><title>${title}</title><style>
    :root { color-scheme: light dark }
    body { margin: 0; background: light-dark(#f4f4f7, #101115); color: light-dark(#1a1a21, #ececf1); font: 15px/1.6 system-ui, sans-serif }
    h1 { font-size: 15px; margin: 0; padding: 14px 28px; background: light-dark(#e6e6ec, #24252c) }
    pre { font: 15px/1.7 'DejaVu Sans Mono', monospace; margin: 0; padding: 22px 28px; white-space: pre-wrap; overflow-wrap: anywhere }
  </style><h1>${escaped(title)}</h1><pre>${escaped(text)}</pre></html>`)
}
