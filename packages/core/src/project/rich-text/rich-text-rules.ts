import MarkdownIt from 'markdown-it'
import type { RuleBlock } from 'markdown-it/lib/parser_block.mjs'
import type { RuleInline } from 'markdown-it/lib/parser_inline.mjs'
import type Ruler from 'markdown-it/lib/ruler.mjs'

type Inline = Parameters<RuleInline>[0]

const mark = { asterisk: 0x2a, backslash: 0x5c, newline: 0x0a }

/** A list begins with `- `, `* ` or `1. `; `+`, `1)` and `01.` stay what they are. */
const listStart = /^(?:[-*]|(?:0|[1-9]\d{0,8})\.) +\S/

const image = /!\[([^\]\n]{0,200})\]\((\/images\/[1-9]\d{0,14})\)/y

/** The signs `! & * [ \ ] `` ` ``. */
const numbered = /&#(33|38|42|9[1-3]|96);/y

/** Code is on one line, between single backticks. */
const code = /`([^`\n]+)`(?!`)/y

/** Marks begin only where no letter and no digit stands before them, so that `2*3*4` and `a[0](b)` stay as they are. */
const insideWord = ({ src, pos }: Inline) => /[\p{L}\p{N}]$/u.test(src.slice(Math.max(0, pos - 2), pos))

/** Where a link may lead: the web, a mail box, or a path of this product. */
export const isSafeLink = (href: string) =>
  /^(?:https?:\/\/|mailto:)[^\s\\]+$/i.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)

/**
 * The parser of rich text: a small part of Markdown (paragraphs, line breaks, bold, italic, code, links, lists, images of
 * the product). Everything else stays as it was typed: texts that were imported or written long ago are no Markdown.
 */
export function richTextParser(): MarkdownIt {
  const parser = new MarkdownIt('zero', { html: false, linkify: false, breaks: true })
  parser.enable(['list', 'backticks', 'emphasis', 'link'])
  parser.validateLink = isSafeLink
  parser.normalizeLink = (href) => href

  restrictList(parser)
  const link = ruleOf<RuleInline>(parser.inline.ruler, 'link')
  // What looks like an image and is none stays text, and does not become a link.
  parser.inline.ruler.at(
    'link',
    (state, silent) => !insideWord(state) && state.src[state.pos - 1] !== '!' && link(state, silent),
  )
  parser.inline.ruler.at('backticks', codeSpan)
  parser.inline.ruler.at('emphasis', emphasis)
  parser.inline.ruler.before('backticks', 'line-end', lineEnd)
  parser.inline.ruler.before('backticks', 'backslash', backslash)
  parser.inline.ruler.before('backticks', 'numbered-sign', numberedSign)
  parser.inline.ruler.before('link', 'own-image', ownImage)

  parser.renderer.rules.hardbreak = () => '<br>'
  parser.renderer.rules.list_item_open = (tokens, index) => {
    const number = tokens[index]?.info
    return number ? `<li value="${Number(number)}">` : '<li>'
  }
  return parser
}

/** The rule of this name, which the parser keeps to itself. */
function ruleOf<Rule>(ruler: Ruler<Rule>, name: string): Rule {
  const { __rules__: rules } = ruler as unknown as { __rules__: { name: string; fn: Rule }[] }
  const found = rules.find((rule) => rule.name === name)
  if (!found) throw new Error(`The Markdown parser has no rule ${name}.`)
  return found.fn
}

function restrictList({ block }: MarkdownIt) {
  const list = ruleOf<RuleBlock>(block.ruler, 'list')
  const alt = { alt: ['paragraph'] }
  block.ruler.at(
    'list',
    (state, line, end, silent) => {
      const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      return listStart.test(text) && list(state, line, end, silent)
    },
    alt,
  )
}

function codeSpan(state: Inline, silent: boolean): boolean {
  code.lastIndex = state.pos
  const [whole, text] = code.exec(state.src) ?? []
  if (whole === undefined || text === undefined || insideWord(state) || state.src[state.pos - 1] === '`') return false
  if (!silent) state.push('code_inline', 'code', 0).content = text
  state.pos += whole.length
  return true
}

/** `*` and `**` around words, never within one; `_` is part of names. */
function emphasis(state: Inline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== mark.asterisk) return false
  const { can_open, can_close, length } = state.scanDelims(state.pos, false)
  for (let at = 0; at < length; at++) {
    const token = state.push('text', '', 0)
    token.content = '*'
    state.delimiters.push({
      marker: mark.asterisk,
      length,
      token: state.tokens.length - 1,
      end: -1,
      open: can_open,
      close: can_close,
    })
  }
  state.pos += length
  return true
}

/** Every line end is one; the spaces that a line begins with stay. */
function lineEnd(state: Inline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== mark.newline) return false
  if (!silent) state.push('hardbreak', 'br', 0)
  state.pos++
  return true
}

/** Where a backslash takes the meaning from what follows; behind a letter or a drive it is part of a path. */
function backslash(state: Inline, silent: boolean): boolean {
  const { src, pos } = state
  if (src.charCodeAt(pos) !== mark.backslash) return false
  const before = src.slice(Math.max(0, pos - 2), pos)
  if (insideWord(state) || before.endsWith('\\') || /(?:^|[^a-z])[a-z]:$/i.test(src.slice(Math.max(0, pos - 3), pos)))
    return false
  const atLineStart = pos === 0 || before.endsWith('\n')
  const after = src.slice(pos, pos + 12)
  const [taken, text] = /^\\([*`[\]])/.exec(after) ?? (atLineStart ? /^\\(-|\d{1,9}\.)(?= )/.exec(after) : null) ?? []
  if (taken === undefined || text === undefined) return false
  if (!silent) state.push('text', '', 0).content = text
  state.pos += taken.length
  return true
}

/** A sign by its number, for the places where a backslash would be part of a path. */
function numberedSign(state: Inline, silent: boolean): boolean {
  numbered.lastIndex = state.pos
  const [whole, number] = numbered.exec(state.src) ?? []
  if (whole === undefined) return false
  if (!silent) state.push('text', '', 0).content = String.fromCharCode(Number(number))
  state.pos += whole.length
  return true
}

/** `![words](/images/12)`; no other address makes an image. */
function ownImage(state: Inline, silent: boolean): boolean {
  image.lastIndex = state.pos
  const [whole, words = '', address = ''] = image.exec(state.src) ?? []
  if (whole === undefined || insideWord(state)) return false
  if (!silent) {
    const token = state.push('image', 'img', 0)
    const alt = new state.Token('text', '', 0)
    alt.content = words
    token.attrs = [
      ['src', address],
      ['alt', ''],
      ['loading', 'lazy'],
    ]
    token.children = [alt]
    token.content = words
  }
  state.pos += whole.length
  return true
}
