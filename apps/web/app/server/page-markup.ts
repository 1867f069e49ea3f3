import { createContext } from 'react'

/** Markup that a loader made: `at` names its place in the page; without `markup` it was sent there already. */
export type PageMarkup = { at: string; markup?: string }

/** The markup of the page that is rendered, by its places; null in the browser. */
export const PageMarkupContext = createContext<ReadonlyMap<string, string> | null>(null)
