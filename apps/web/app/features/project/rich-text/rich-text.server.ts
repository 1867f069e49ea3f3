import { CellHtml } from '@caseweave/ui/cell-html'
import type { AppLoadContext } from '@remix-run/node'
import type { PageMarkup } from '../../../server/page-markup'
import { pageMarkup } from '../../../server/page-markup.server'

/** Hands a rich text to the page's `RichText`; `html` is what `renderRichText` has made safe. */
export const richText = (request: { context: AppLoadContext }, at: string, html: string): PageMarkup =>
  pageMarkup(request, at, new CellHtml(html))
