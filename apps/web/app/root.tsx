import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { useContext } from 'react'
import '@caseweave/ui/styles.css'
import { NonceContext } from './server/nonce'

export default function Root() {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
