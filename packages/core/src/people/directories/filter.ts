import { invalid, told } from './directory-refusal'

/** A filter of SCIM: comparisons for equality, joined by "and" and "or". Names of attributes are in small letters, without their schema. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'eq'; attribute: string; value: string | number | boolean | null }

/** What a PATCH points at: an attribute, which of its values, and a part of them. */
export type Path = { attribute: string; filter: Filter | null; sub: string | null }

const limits = { length: 2_000, comparisons: 50, depth: 10 }
const possible = 'Possible are comparisons with eq, "and", "or" and parentheses, such as userName eq "ada".'

type Token = { kind: 'word' | 'text' | 'sign'; value: string; at: number }

const isWordSign = (sign: string) => /[\w:.$+-]/.test(sign)

/** The words, quoted texts and signs of a filter, read from left to right. */
function tokensOf(text: string): Token[] {
  if (text.length > limits.length)
    throw invalid('invalidFilter', `A filter can have at most ${limits.length} characters.`)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const sign = text.charAt(at)
    const start = at
    if (sign === ' ' || sign === '\t') at++
    else if ('()[]'.includes(sign)) {
      at++
      tokens.push({ kind: 'sign', value: sign, at: start })
    } else if (sign === '"') {
      at++
      while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
      at++
      tokens.push({ kind: 'text', value: quoted(text.slice(start, at)), at: start })
    } else if (isWordSign(sign)) {
      while (at < text.length && isWordSign(text.charAt(at))) at++
      tokens.push({ kind: 'word', value: text.slice(start, at), at: start })
    } else throw invalid('invalidFilter', `“${told(text)}” cannot be read at character ${at + 1}. ${possible}`)
  }
  return tokens
}

function quoted(text: string): string {
  const wrong = (cause?: unknown) =>
    Object.assign(invalid('invalidFilter', `${told(text)} is no quoted text.`), { cause })
  let value: string
  try {
    value = String(JSON.parse(text))
  } catch (cause) {
    throw wrong(cause)
  }
  if (/[\p{Cc}\p{Cs}]/u.test(value)) throw wrong()
  return value
}

/** The name of an attribute without the schema of users or groups before it, in small letters. */
export const attributeName = (word: string): string =>
  word.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '')

/** Reads a filter by hand, from left to right; "and" binds closer than "or". */
export function parseFilter(text: string): Filter {
  const reader = new Reader(text)
  const filter = reader.filter('', 0)
  reader.end()
  return filter
}

/** Reads the path of an operation: `active`, `name.givenName`, `emails[type eq "work"].value`, `members[value eq "7"]`. */
export function parsePath(text: string): Path {
  const reader = new Reader(text)
  const word = attributeName(reader.word())
  const dot = word.indexOf('.')
  const attribute = dot < 0 ? word : word.slice(0, dot)
  let sub = dot < 0 ? null : word.slice(dot + 1)
  const filter = reader.takes('[') ? reader.filter(`${attribute}.`, 1) : null
  if (filter) {
    reader.needs(']')
    if (!reader.atEnd()) sub = reader.word().toLowerCase().replace(/^\./, '')
  }
  reader.end()
  return { attribute, filter, sub }
}

class Reader {
  readonly #text: string
  readonly #tokens: Token[]
  #next = 0
  #comparisons = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokensOf(text)
  }

  atEnd = () => this.#next >= this.#tokens.length

  end(): void {
    if (!this.atEnd()) throw this.#unread()
  }

  /** Takes this sign or word (capitals do not matter) if it comes next. */
  takes(value: string): boolean {
    const token = this.#tokens[this.#next]
    const taken = token !== undefined && token.kind !== 'text' && token.value.toLowerCase() === value
    if (taken) this.#next++
    return taken
  }

  needs(value: string): void {
    if (!this.takes(value)) throw this.#unread()
  }

  word(): string {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'word') throw this.#unread()
    this.#next++
    return token.value
  }

  /** A filter; `of` stands before the names of its attributes. */
  filter(of: string, depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#comparison(of, depth)))
  }

  #joined(kind: 'and' | 'or', read: () => Filter): Filter {
    const parts = [read()]
    while (this.takes(kind)) parts.push(read())
    const [only] = parts
    return only && parts.length === 1 ? only : { kind, parts }
  }

  #comparison(of: string, depth: number): Filter {
    if (depth > limits.depth) throw invalid('invalidFilter', `A filter can be at most ${limits.depth} levels deep.`)
    if (this.takes('(')) {
      const inner = this.filter(of, depth + 1)
      this.needs(')')
      return inner
    }
    if (++this.#comparisons > limits.comparisons)
      throw invalid('tooMany', `A filter can have at most ${limits.comparisons} comparisons.`)
    const attribute = of + attributeName(this.word())
    if (of === '' && this.takes('[')) {
      const inner = this.filter(`${attribute}.`, depth + 1)
      this.needs(']')
      return this.#ofValues(attribute, inner)
    }
    this.needs('eq')
    return { kind: 'eq', attribute, value: this.#value() }
  }

  /** A filter of the values of an attribute, which Entra ID lets a comparison follow: `emails[type eq "work"].value eq "…"`, and without `.value`. */
  #ofValues(attribute: string, inner: Filter): Filter {
    const next = this.#tokens[this.#next]
    const sub = next?.kind === 'word' && /^\.\w+$/.test(next.value) ? this.word().toLowerCase() : ''
    if (sub !== '') this.needs('eq')
    else if (!this.takes('eq')) return inner
    const compared: Filter = { kind: 'eq', attribute: attribute + sub, value: this.#value() }
    return { kind: 'and', parts: [inner, compared] }
  }

  #value(): string | number | boolean | null {
    const token = this.#tokens[this.#next]
    if (token?.kind === 'text') {
      this.#next++
      return token.value
    }
    const word = this.word()
    const known = { true: true, false: false, null: null }[word.toLowerCase()]
    if (known !== undefined) return known
    if (/^-?\d{1,15}$/.test(word)) return Number(word)
    this.#next--
    throw this.#unread()
  }

  #unread() {
    const at = this.#tokens[this.#next]?.at ?? this.#text.length
    return invalid('invalidFilter', `“${told(this.#text)}” cannot be read at character ${at + 1}. ${possible}`)
  }
}
