import type { CellHtml } from '@caseweave/ui/cell-html'
import type { AppLoadContext } from '@remix-run/node'
import type { PageMarkup } from './page-markup'

const made = new WeakMap<AppLoadContext, Map<string, string>>()

/**
 * Hands markup to the page's `Written` of the same place. A document holds it once, where it is seen; only a navigation
 * within the page gets it as data.
 */
export function pageMarkup({ context }: { context: AppLoadContext }, at: string, { markup }: CellHtml): PageMarkup {
  if (!context.isDocument) return { at, markup }
  const places = made.get(context) ?? new Map<string, string>()
  made.set(context, places.set(at, markup))
  return { at }
}

/** What the loaders and the action of a page have handed to it. */
export const markupOf = (context: AppLoadContext): ReadonlyMap<string, string> => made.get(context) ?? new Map()
