import type { PageMarkup } from '../../../server/page-markup'
import { Written } from '../../platform/screen/written'

/** A rich text to read; docs/decisions/rich-text.md tells what can be in one. */
export function RichText({ content }: { content: PageMarkup }) {
  return <Written content={content} className="rich-text max-w-prose" />
}
