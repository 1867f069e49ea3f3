import { createContext } from 'react'

/** The nonce that this answer's Content-Security-Policy asks of inline scripts; empty in the browser. */
export const NonceContext = createContext('')
