import sanitize from 'sanitize-html'
import { isSafeLink, richTextParser } from './rich-text-rules'

const parser = richTextParser()

/** What may come out, whatever went in: the parser makes nothing else, and this holds when it errs. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'code', 'a', 'img', 'ul', 'ol', 'li'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    li: ['value'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  transformTags: {
    a: (tagName, { href = '' }): sanitize.Tag => {
      if (!isSafeLink(href)) return { tagName: 'span', attribs: {} }
      const away: sanitize.Attributes = href.startsWith('/')
        ? {}
        : { target: '_blank', rel: 'noopener noreferrer nofollow' }
      return { tagName, attribs: { href, ...away } }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/images\/[1-9]\d*$/.test(attribs.src ?? ''),
}

/** The HTML of a rich text (docs/decisions/rich-text.md), safe to show; a text of one plain line is one paragraph. */
export function renderRichText(text: string): string {
  if (text.trim() === '') return ''
  // Line ends in the markup are the parser's own; those of the text are elements by now.
  return sanitize(parser.render(text).replaceAll('\n', ''), allowed)
}
