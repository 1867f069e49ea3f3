import { messages } from '@caseweave/contract/platform/messages'
import productStyles from '@caseweave/ui/styles.css?url'
import { CloudOff } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FailureNotice } from '../../platform/screen/failure'
import { preferencesOf } from '../../platform/screen/preferences.server'
import favicon from '../site/favicon.svg'
import { BarePage } from './error-page'

/** The document that says a sentence where nothing can be looked up, not even who asks: without a route and without scripts. `address`: what was asked for. */
export function hangingPage(cookie: string, sentence: string, address: string): string {
  const { theme } = preferencesOf({ headers: new Headers({ cookie }) })
  // Two slashes would lead to another site.
  const again = `/${address.replace(/^[/\\]+/, '')}`
  const page = (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <meta name="robots" content="noindex" />
        <title>{`${messages.connectionError} · Caseweave`}</title>
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="stylesheet" href={productStyles} />
      </head>
      <body>
        <BarePage>
          <FailureNotice icon={CloudOff} title={messages.connectionError} text={sentence} home="/" again={again} />
        </BarePage>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
