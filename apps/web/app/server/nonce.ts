import { createContext, useContext } from 'react'

/** The nonce that this answer's Content-Security-Policy asks of inline scripts; empty in the browser. */
export const NonceContext = createContext('')

/** The nonce of the document at hand, for style sheets that stand within a page; the same on the server and in the browser. */
export function useDocumentNonce(): string {
  const nonce = useContext(NonceContext)
  return (
    nonce ||
    (typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''))
  )
}
