import { Parser } from 'htmlparser2'

/** Tags of one text that is read as HTML; of a longer one the words are taken. */
const tagLimit = 2_000
/** Elements that begin a line of their own. */
const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure form h1 h2 h3 h4 h5 h6 header footer hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
/** Elements that only say how their text looks. */
const inline = new Set(
  'a abbr acronym b big br cite code col colgroup del em font i img ins kbd label mark q s samp small span strike strong sub sup td th tt u var'.split(
    ' ',
  ),
)
/** Elements whose text nobody sees. */
const unseen = new Set(['script', 'style', 'head', 'title'])

/**
 * The text of HTML that a tool's editor wrote: blocks and `<br>` as lines, items of lists with their marker, cells of a table with a
 * bar between them, images by what they are called. What looks like an element and is none ("enter <name>") stays as it is; a
 * text without any keeps its lines.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  // The parser takes the square of the elements that are open.
  if (html.split('<', tagLimit + 1).length > tagLimit)
    return html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const text = new TextOfHtml(html)
  return text.end()
}

/** Lines are gathered in pieces: to look at the whole text after each would take the square of its length. */
class TextOfHtml {
  private readonly lines: string[] = []
  private pieces: string[] = []
  /** The last character of the line that is being written. */
  private last = ''
  /** True behind the marker of an item or the bar of a cell, where a paragraph goes on with the line. */
  private fresh = false
  private readonly lists: { ordered: boolean; items: number }[] = []
  private readonly links: { href: string; from: number; line: number }[] = []
  private hidden = 0
  private pre: number
  private cells = 0
  private readonly parser: Parser

  constructor(private readonly html: string) {
    const isHtml = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].some(([, name = '']) => isKnown(name.toLowerCase()))
    this.pre = isHtml ? 0 : 1
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        ontext: (text) => this.add(text),
        onclosetag: (name, implied) => this.close(name, implied),
      },
      { decodeEntities: true },
    )
  }

  end(): string {
    this.parser.end(this.html)
    this.endLine()
    const lines = this.lines.filter((line, index) => line !== '' || this.lines[index - 1] !== '')
    return lines.join('\n').trim()
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (unseen.has(name)) this.hidden++
    else if (!isKnown(name)) this.add(this.html.slice(this.parser.startIndex, this.parser.endIndex + 1))
    else if (name === 'br') this.endLine()
    else if (name === 'img') this.add(`[Image${imageName(attributes)}]`)
    else if (name === 'a')
      this.links.push({ href: attributes.href ?? '', from: this.pieces.length, line: this.lines.length })
    else if (name === 'td' || name === 'th') {
      if (this.cells++ > 0) this.mark(this.last === ' ' ? '| ' : ' | ')
    } else if (blocks.has(name)) this.openBlock(name)
  }

  private openBlock(name: string): void {
    if (!this.fresh) this.newLine()
    if (name === 'pre') this.pre++
    if (name === 'tr') this.cells = 0
    if (name === 'ul' || name === 'ol') this.lists.push({ ordered: name === 'ol', items: 0 })
    if (name !== 'li') return
    this.newLine()
    const list = this.lists.at(-1)
    if (list) list.items++
    const indent = '  '.repeat(Math.max(0, Math.min(this.lists.length, 9) - 1))
    this.mark(`${indent}${list?.ordered ? `${list.items}. ` : '- '}`)
  }

  private close(name: string, implied: boolean): void {
    if (unseen.has(name)) this.hidden--
    else if (!isKnown(name)) {
      if (!implied) this.add(`</${name}>`)
    } else if (name === 'a') this.closeLink()
    else if (blocks.has(name)) {
      if (name === 'pre') this.pre--
      if (name === 'ul' || name === 'ol') this.lists.pop()
      // In a cell a line would tear the row apart.
      if (this.cells === 0 || name === 'tr' || name === 'table') this.newLine()
      else this.add(' ')
      if (name === 'tr' || name === 'table') this.cells = 0
    }
  }

  private closeLink(): void {
    const link = this.links.pop()
    if (!link || link.href === '' || /^(?:#|javascript:)/i.test(link.href)) return
    const shown = this.pieces
      .slice(link.line === this.lines.length ? link.from : 0)
      .join('')
      .trim()
    if (shown !== link.href) this.add(` (${link.href})`)
  }

  private add(text: string): void {
    if (this.hidden > 0) return
    const plain = text.replaceAll('\u00a0', ' ')
    if (this.pre > 0) {
      const [first = '', ...further] = plain.split(/\r\n?|\n/)
      this.put(first)
      for (const line of further) {
        this.endLine()
        this.put(line)
      }
    } else {
      const flowing = plain.replace(/\s+/g, ' ')
      this.put(this.last === '' || this.last === ' ' ? flowing.trimStart() : flowing)
    }
  }

  private put(text: string): void {
    if (text === '') return
    this.pieces.push(text)
    this.last = text.at(-1) ?? ''
    this.fresh = false
  }

  private mark(text: string): void {
    this.put(text)
    this.fresh = true
  }

  private newLine(): void {
    if (this.last !== '') this.endLine()
  }

  private endLine(): void {
    this.lines.push(this.pieces.join('').trimEnd())
    this.pieces = []
    this.last = ''
    this.fresh = false
  }
}

const isKnown = (name: string) => blocks.has(name) || inline.has(name) || unseen.has(name)

function imageName({ alt = '', src = '' }: Record<string, string>): string {
  const name = alt.trim() || (src.startsWith('data:') ? '' : src)
  return name === '' ? '' : `: ${name}`
}
