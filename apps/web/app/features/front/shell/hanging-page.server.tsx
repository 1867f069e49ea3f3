import { messages } from '@caseweave/contract/platform/messages'
import productStyles from '@caseweave/ui/styles.css?url'
import { CloudOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FailureNotice, lookOf } from '../../platform/screen/failure'
import { preferencesOf } from '../../platform/screen/preferences.server'
import favicon from '../site/favicon.svg'
import { BarePage } from './error-page'

/** The document that says a sentence where nothing can be looked up, not even who asks: without a route and without scripts. `address`: what was asked for. */
export function hangingPage(cookie: string, sentence: string, address: string): string {
  // Two slashes would lead to another site.
  const again = `/${address.replace(/^[/\\]+/, '')}`
  return noticePage(cookie, { icon: CloudOff, title: messages.connectionError, text: sentence, again })
}

/** The document that says why a file that somebody opened is not sent. `refused`: what its route threw. */
export const refusedFilePage = (cookie: string, refused: unknown): string =>
  noticePage(cookie, { ...lookOf(refused), again: false })

function noticePage(cookie: string, notice: Omit<ComponentProps<typeof FailureNotice>, 'home'>): string {
  const { theme } = preferencesOf({ headers: new Headers({ cookie }) })
  const page = (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <meta name="robots" content="noindex" />
        <title>{`${notice.title} · Caseweave`}</title>
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="stylesheet" href={productStyles} />
      </head>
      <body>
        <BarePage>
          <FailureNotice {...notice} home="/" />
        </BarePage>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
