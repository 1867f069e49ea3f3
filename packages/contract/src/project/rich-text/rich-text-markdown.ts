// No schema stands here: the editor uses it in the browser without a validator.

/** A node of an editor's document: the part of ProseMirror's JSON that rich text has. */
export type RichNode = {
  type?: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: RichNode[]
}

/** Images in a rich text are at most this large (bytes). */
export const richImageBytes = 1_048_576
export const richImageTooLarge = 'Image should be less than 1MB'

/** One character, or one thing, of a line, with what is on it. */
type Piece = { text: string; plain: boolean; bold: boolean; italic: boolean; code: boolean; link: string }

const isWord = (piece: Piece | undefined) => piece !== undefined && /[^\s\p{P}\p{S}]/u.test(piece.text)

/** The Markdown (docs/decisions/rich-text.md) of an editor's document. */
export const markdownOf = (doc: RichNode): string =>
  blocksOf(doc.content ?? [])
    .join('\n\n')
    .trim()

function blocksOf(nodes: readonly RichNode[]): string[] {
  return nodes.map(blockOf).filter((block) => block !== '')
}

function blockOf(node: RichNode): string {
  const { type, attrs, content = [] } = node
  if (type === 'bulletList') return content.map((item) => itemOf(item, '- ')).join('\n')
  if (type === 'orderedList') {
    const start = Number(attrs?.start ?? 1)
    return content.map((item, index) => itemOf(item, `${start + index}. `)).join('\n')
  }
  return lineOf(content)
}

/** An item with what stands in it below its first line, indented as far as its mark reaches. */
function itemOf({ content = [] }: RichNode, mark: string): string {
  const [first = '', ...rest] = content.map(blockOf)
  const below = rest.map((block, index) => (content[index + 1]?.type === 'paragraph' ? `\n${block}` : block))
  const text = [first, ...below].join('\n')
  return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
}

function lineOf(nodes: readonly RichNode[]): string {
  const lines: Piece[][] = [[]]
  for (const piece of nodes.flatMap(piecesOf)) {
    if (piece.text === '\n') lines.push([])
    else lines.at(-1)?.push(piece)
  }
  return lines
    .map((line) => marked(wholeWords(line)))
    .map((line) =>
      line.replace(/^( *)\\(?=- |\d{1,9}\. )/, '$1&#92;').replace(/^( *)(?=(?:[-*]|\d{1,9}\.) +\S)/, '$1\\'),
    )
    .join('\n')
    .replace(/\n{2,}/g, '\n')
}

function piecesOf({ type, text = '', attrs, marks = [] }: RichNode): Piece[] {
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const link = String(marks.find((mark) => mark.type === 'link')?.attrs?.href ?? '')
  const on = { bold: has('bold'), italic: has('italic'), code: has('code') && !text.includes('`'), link }
  if (type === 'hardBreak') return [{ text: '\n', plain: true, ...on }]
  if (type === 'image') {
    const words = String(attrs?.alt ?? '')
      .replace(/[[\]\n]/g, ' ')
      .slice(0, 200)
    return [{ text: `![${words}](${String(attrs?.src ?? '')})`, plain: false, ...on }]
  }
  return [...text.replaceAll('\n', ' ')].map((char) => ({ text: char, plain: true, ...on }))
}

const stars = ['bold', 'italic'] as const

/** Takes spaces, and signs that a backslash could not reach, from the edges of what is marked. */
function trim(pieces: Piece[], name: (typeof stars)[number]): void {
  for (const [order, edge] of [
    [pieces, /^\s$/],
    [[...pieces].reverse(), /^[\s\\*]$/],
  ] as const) {
    order.forEach((piece, index) => {
      const before = order[index - 1]
      const goesOn = before?.[name] && before.link === piece.link && (name === 'bold' || before.bold === piece.bold)
      if (piece[name] && !goesOn && edge.test(piece.text)) piece[name] = false
    })
  }
}

/**
 * Marks go around whole words and never around a space at their edge, for within a word they mean nothing; where one would
 * end and another begin between the same two characters, the second is left out.
 */
function wholeWords(line: Piece[]): Piece[] {
  const pieces = line.map((piece) => ({ ...piece }))
  for (let at = pieces.length - 1; at > 0; at--) {
    const [before, piece] = [pieces[at - 1], pieces[at]]
    if (before && piece?.link && !before.link && isWord(before)) before.link = piece.link
  }
  for (const name of stars) {
    trim(pieces, name)
    for (const order of [pieces, [...pieces].reverse()]) {
      order.forEach((piece, index) => {
        if (order[index - 1]?.[name] && isWord(piece)) piece[name] = true
      })
    }
  }
  for (const name of stars) trim(pieces, name)
  let leftOut = false
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]
    if (!before) return
    const turned = before.bold !== piece.bold
    const ends = (before.bold && !piece.bold) || (before.italic && (!piece.italic || turned))
    const begins = (piece.bold && !before.bold) || (piece.italic && (!before.italic || turned))
    leftOut = (ends && begins) || (leftOut && !/^\s$/.test(piece.text))
    if (leftOut) [piece.bold, piece.italic] = [before.bold, before.italic]
    const afterSign = /[\p{L}\p{N}`\\]$/u.test(before.text) && !before.code
    if (piece.code && !before.code && afterSign) piece.code = false
  })
  for (const name of stars) trim(pieces, name)
  return pieces
}

type Level = 'link' | 'bold' | 'italic' | 'code'

/** The line with its marks written out: links outermost, code innermost. */
function marked(line: Piece[], level: Level = 'link', last = true): string {
  const keyOf = (piece: Piece) => (level === 'link' ? piece.link : piece[level] ? 'yes' : '')
  let text = ''
  for (let from = 0; from < line.length; ) {
    let to = from + 1
    const key = keyOf(line[from] as Piece)
    while (to < line.length && keyOf(line[to] as Piece) === key) to++
    text += around(line.slice(from, to), level, key, last && to === line.length)
    from = to
  }
  return text
}

const inner = { link: 'bold', bold: 'italic', italic: 'code' } as const
const signs = { bold: '**', italic: '*', code: '`' }

function around(pieces: Piece[], level: Level, key: string, last: boolean): string {
  if (level === 'code') {
    const text = pieces.map((piece) => piece.text).join('')
    return key && text.trim() !== '' ? `\`${text}\`` : escaped(pieces, last)
  }
  const text = marked(pieces, inner[level], last && !key)
  if (!key || text === '') return text
  return level === 'link' ? `[${text}](${key})` : signs[level] + text + signs[level]
}

/** What would be read as a mark gets a backslash, or its number where a backslash would be part of a path. */
function escaped(pieces: readonly Piece[], last: boolean): string {
  const written: string[] = []
  // The end alone of what stands before, for the whole would be copied for each sign of a long text.
  let end = ''
  pieces.forEach((piece, index) => {
    const sign = piece.plain && /[*`[\]\\!&]/.test(piece.text)
    const text = sign ? escapedSign(end, pieces, index, last) : piece.text
    written.push(text)
    end = (end + text).slice(-3)
  })
  return written.join('')
}

function escapedSign(before: string, pieces: readonly Piece[], index: number, last: boolean): string {
  const { text: sign, link } = pieces[index] as Piece
  const next = pieces[index + 1]
  const numbered = `&#${sign.charCodeAt(0)};`
  const markFollows = next === undefined && !last
  if (sign === '\\') return markFollows || /^[*`[\]]/.test(next?.text ?? '') ? numbered : sign
  if (sign === '!') return markFollows ? numbered : sign
  if (sign === '&') {
    const after = pieces.slice(index + 1, index + 5).map((piece) => piece.text)
    return /^#\d\d;/.test(after.join('')) ? numbered : sign
  }
  const inWord = /[\p{L}\p{N}]$/u.test(before)
  if (!inWord && !before.endsWith('\\') && !/(?:^|[^a-z])[a-z]:$/i.test(before)) return `\\${sign}`
  const meansNothing = sign === '`' || (sign === '*' ? isWord(next) : !link)
  return inWord && meansNothing ? sign : numbered
}
