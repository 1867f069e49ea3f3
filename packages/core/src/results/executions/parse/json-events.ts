import { UnreadableFile } from '../../../platform/files/unreadable-file'

/** What a reader of a JSON format hears of. `text` is a string's value, cut to `stringLimit`; other values come as JSON writes them. */
export type JsonReader = {
  open: (bracket: '{' | '[', line: number) => void
  close: () => void
  key: (name: string) => void
  text: (value: string) => void
  literal: (word: string) => void
}

/** Objects and lists that may stand in each other. */
const depthLimit = 200
/** Characters of a string that are kept: screenshots and logs can be as long as the file. */
const stringLimit = 50_000

const quote = 0x22
const backslash = 0x5c
const literals = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

/**
 * Tells `reader` what a JSON file holds, piece by piece: memory is bounded by the limits above, not by the file. Throws a
 * UnreadableFile where it is no JSON.
 */
export class JsonEvents {
  line = 1
  private readonly stack: ('{' | '[')[] = []
  /** What may come next. */
  private expects: 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'next' | 'end' = 'value'
  private inString = false
  private isKey = false
  private gathered = ''
  private escape = ''
  private literal = ''

  constructor(private readonly reader: JsonReader) {}

  push(text: string): void {
    for (let at = 0; at < text.length; ) at = this.inString ? this.readString(text, at) : this.readToken(text, at)
  }

  end(): void {
    if (this.literal !== '') this.endLiteral()
    if (this.inString || this.stack.length > 0) throw this.refusal('it ends too early')
    if (this.expects !== 'end') throw new UnreadableFile(1, 'The file is empty.')
  }

  private readString(text: string, start: number): number {
    if (this.escape !== '') return this.readEscape(text, start)
    let at = start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === quote || code === backslash) break
      if (code === 10) throw this.refusal('a text is not closed on its line')
    }
    if (this.gathered.length < stringLimit) this.gathered += text.slice(start, Math.min(at, start + stringLimit))
    if (at === text.length) return at
    if (text.charCodeAt(at) === quote) this.endString()
    else this.escape = '\\'
    return at + 1
  }

  private readEscape(text: string, at: number): number {
    this.escape += text[at]
    const kind = this.escape[1]
    if (kind === 'u' && this.escape.length < 6) return at + 1
    let value: unknown
    try {
      value = JSON.parse(`"${this.escape}"`)
    } catch {
      throw this.refusal(`"${this.escape}" stands for no character`)
    }
    this.escape = ''
    if (this.gathered.length < stringLimit) this.gathered += String(value)
    return at + 1
  }

  private endString(): void {
    const value = this.gathered
    this.gathered = ''
    this.inString = false
    if (this.isKey) {
      this.expects = 'colon'
      this.reader.key(value)
      return
    }
    this.afterValue()
    this.reader.text(value)
  }

  private readToken(text: string, start: number): number {
    const code = text.charCodeAt(start)
    const isLiteral =
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x61 && code <= 0x7a) ||
      code === 0x2d ||
      code === 0x2b ||
      code === 0x2e ||
      code === 0x45
    if (isLiteral) {
      if (this.literal === '' && this.expects !== 'value' && this.expects !== 'firstValue')
        throw this.unexpected(text[start])
      this.literal += text[start]
      if (this.literal.length > 400) throw this.refusal('a number does not end')
      return start + 1
    }
    if (this.literal !== '') this.endLiteral()
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      if (code === 0x0a) this.line += 1
      return start + 1
    }
    this.punctuate(text[start] ?? '')
    return start + 1
  }

  private punctuate(character: string): void {
    const { expects } = this
    const value = expects === 'value' || expects === 'firstValue'
    if (character === '"' && (value || expects === 'key' || expects === 'firstKey')) {
      this.inString = true
      this.isKey = !value
    } else if ((character === '{' || character === '[') && value) {
      if (this.stack.length === depthLimit)
        throw new UnreadableFile(this.line, `It is nested more than ${depthLimit} deep: no test tool writes that.`)
      this.stack.push(character)
      this.expects = character === '{' ? 'firstKey' : 'firstValue'
      this.reader.open(character, this.line)
    } else if (character === '}' && this.stack.at(-1) === '{' && (expects === 'firstKey' || expects === 'next'))
      this.close()
    else if (character === ']' && this.stack.at(-1) === '[' && (expects === 'firstValue' || expects === 'next'))
      this.close()
    else if (character === ',' && expects === 'next') this.expects = this.stack.at(-1) === '{' ? 'key' : 'value'
    else if (character === ':' && expects === 'colon') this.expects = 'value'
    else throw this.unexpected(character)
  }

  private close(): void {
    this.stack.pop()
    this.afterValue()
    this.reader.close()
  }

  private endLiteral(): void {
    const word = this.literal
    this.literal = ''
    if (!literals.test(word)) throw this.refusal(`"${word.slice(0, 40)}" is no value`)
    this.afterValue()
    this.reader.literal(word)
  }

  private afterValue(): void {
    this.expects = this.stack.length === 0 ? 'end' : 'next'
  }

  private unexpected(character: string | undefined): UnreadableFile {
    return this.refusal(`"${character}" was not expected`)
  }

  private refusal(reason: string): UnreadableFile {
    return new UnreadableFile(this.line, `It is no JSON: ${reason}.`)
  }
}
