import type MarkdownIt from 'markdown-it'
import { richTextParser } from '../../rich-text/rich-text-rules'

type Token = ReturnType<MarkdownIt['parse']>[number]

const parser = richTextParser()

/**
 * Our rich text in signs that Textile and Markdown read alike, since an installation has either and does not tell which: `**bold**`, `_italic_`,
 * `* item`, an item within an item as `* - item`; numbers of items stay before them, and the address of a link comes after its words.
 */
export function plainMarkup(text: string): string {
  const lists: ('bullet' | 'ordered')[] = []
  let out = ''
  const newLine = (ends: string) => {
    out = out === '' ? '' : `${out.trimEnd()}${ends}`
  }
  for (const token of parser.parse(text, {})) {
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      if (lists.length === 0) newLine('\n\n')
      lists.push(token.type === 'bullet_list_open' ? 'bullet' : 'ordered')
    } else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') lists.pop()
    else if (token.type === 'list_item_open') {
      if (!(lists.length === 1 && out.endsWith('\n\n'))) newLine('\n')
      const number = lists.at(-1) === 'ordered' ? `${token.info}. ` : null
      out += lists.length === 1 ? (number ?? '* ') : `* ${'- '.repeat(lists.length - 2)}${number ?? '- '}`
    } else if (token.type === 'paragraph_open' && lists.length === 0) newLine('\n\n')
    else if (token.type === 'inline') out += inlineMarkup(token.children ?? [])
  }
  return out.trimEnd()
}

function inlineMarkup(tokens: readonly Token[]): string {
  const links: string[] = []
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'hardbreak':
          return '\n'
        case 'strong_open':
        case 'strong_close':
          return '**'
        case 'em_open':
        case 'em_close':
          return '_'
        case 'code_inline':
          return `\`${token.content}\``
        case 'link_open':
          links.push(token.attrGet('href') ?? '')
          return ''
        case 'link_close':
          return ` (${links.pop() ?? ''})`
        default:
          return token.content
      }
    })
    .join('')
}
