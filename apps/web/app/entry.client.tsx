import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Resolves once Remix has read the data that came with the page. It reads when it is first rendered, and throws a promise for React to wait
 * for; React 18 fails for good with error 345 when somebody clicks or types before that, for no Suspense boundary stands around a whole
 * document (github.com/react/react/pull/28800).
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}

pageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
