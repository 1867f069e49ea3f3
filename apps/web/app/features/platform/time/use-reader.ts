import { createContext, useContext } from 'react'

/** Whom dates are written for: their zone, null where nobody knows it, and when the page was made, null on pages for everybody. */
export interface Reader {
  timeZone: string | null
  now: Date | null
}

/** The reader of this page: server and browser know the same, so that both write the same text. */
export const ReaderContext = createContext<Reader>({ timeZone: null, now: null })

/** The reader of this page; nobody known outside the signed-in layout. */
export const useReader = (): Reader => useContext(ReaderContext)
