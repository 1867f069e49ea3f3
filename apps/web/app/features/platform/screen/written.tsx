import { useContext, useMemo } from 'react'
import { type PageMarkup, PageMarkupContext } from '../../../server/page-markup'

interface WrittenProps {
  as?: 'div' | 'ol' | 'tbody'
  content: PageMarkup
  className?: string
}

/** Markup that the server wrote (see `pageMarkup`): it costs the browser no hydration, and stands in the page only once. */
export function Written({ as: Tag = 'div', content, className }: WrittenProps) {
  const made = useContext(PageMarkupContext)
  const markup = useMemo(
    () => content.markup ?? (made ? made.get(content.at) : sentMarkup(content.at)) ?? '',
    [content, made],
  )
  // Every part of the markup went through the escaping of cell-html.ts.
  const inner = { dangerouslySetInnerHTML: { __html: markup } }
  return <Tag data-written={content.at} className={className} suppressHydrationWarning {...inner} />
}

/** What the page came with, taken from where it stands. */
const sentMarkup = (at: string) => document.querySelector(`[data-written="${CSS.escape(at)}"]`)?.innerHTML
