import { rangeSource, readClass } from './java-class'
import { JavaCursor } from './java-cursor'
import { readEscape } from './java-escape'
import { anySet, type JavaFlags } from './java-sets'
import { choiceOf, PatternError, type PatternNode, sequenceOf } from './pattern-node'

const noFlags: JavaFlags = {
  ignoreCase: false,
  unicodeCase: false,
  dotAll: false,
  comments: false,
  unicode: false,
}

/**
 * Reads a regular expression as `java.util.regex` does (source: its documentation). Throws a {@link PatternError} for one that Java
 * refuses and for what cannot be said in JavaScript. Ends of lines do not matter: a step has one line.
 */
export function parseJavaRegex(text: string): PatternNode {
  const reader = new Reader(new JavaCursor(text))
  return reader.whole()
}

class Reader {
  private groups = 0
  /** Groups that hold something wherever the reader is: Java refuses a reference to any other, JavaScript takes it for nothing. */
  private held: ReadonlySet<number> = new Set()
  private readonly names = new Map<string, number>()
  private flags = noFlags

  constructor(private readonly cursor: JavaCursor) {}

  whole(): PatternNode {
    const node = this.choice()
    if (!this.cursor.done) throw new PatternError('A ) has no (')
    return node
  }

  private choice(): PatternNode {
    const { flags, held } = this
    const options = [this.sequence()]
    while (this.cursor.takeIf('|')) {
      this.held = held
      options.push(this.sequence())
    }
    this.flags = flags
    if (options.length > 1) this.held = held
    return choiceOf(options)
  }

  private sequence(): PatternNode {
    const nodes: PatternNode[] = []
    while (!this.cursor.done && !this.cursor.looksAt('|') && !this.cursor.looksAt(')')) {
      if (this.flags.comments && this.cursor.takeComments()) continue
      const quoted = this.cursor.takeIf('\\Q') ? [...this.cursor.takeUntil('\\E')] : null
      if (quoted) nodes.push(...quoted.slice(0, -1).map((char) => this.char(char)))
      const last = quoted?.at(-1)
      if (quoted && last === undefined) continue
      const { held } = this
      nodes.push(this.quantified(last === undefined ? this.atom() : this.char(last), held))
    }
    return sequenceOf(nodes)
  }

  /** `held`: the groups that held something before the node. */
  private quantified(node: PatternNode, held: ReadonlySet<number>): PatternNode {
    if (this.flags.comments) this.cursor.takeComments()
    const found = this.cursor.takeMatch(/([*+?])|\{(\d+)(?:(,)(\d*))?\}/y)
    if (!found) {
      if (this.cursor.looksAt('{')) throw new PatternError('A { that is no repetition has no backslash before it')
      return node
    }
    const [, sign, least, comma, most] = found
    const min = sign ? (sign === '+' ? 1 : 0) : Number(least)
    const max = sign ? (sign === '?' ? 1 : Infinity) : !comma ? min : most ? Number(most) : Infinity
    if (max < min) throw new PatternError(`{${least},${most}} goes backwards`)
    if (min === 0) this.held = held
    const repeat: PatternNode = { type: 'repeat', node, min, max }
    if (this.cursor.takeIf('+')) return { type: 'atomic', node: repeat }
    return this.cursor.takeIf('?') ? { ...repeat, lazy: true } : repeat
  }

  private atom(): PatternNode {
    const char = this.cursor.peek()
    if (char === '(') return this.group()
    if (char === '{') return sequenceOf([])
    this.cursor.takeChar()
    if (char === '[') return { type: 'set', source: readClass(this.cursor, this.flags) }
    if (char === '.') return { type: 'set', source: anySet(this.flags) }
    if (char === '^') return this.unrepeated({ type: 'assertion', kind: 'start' })
    if (char === '$') return this.unrepeated({ type: 'assertion', kind: 'end' })
    if (char === '*' || char === '+' || char === '?') throw new PatternError(`Nothing stands before ${char}`)
    return char === '\\' ? this.escaped() : this.char(char)
  }

  private unrepeated(node: PatternNode): PatternNode {
    const next = this.cursor.peek()
    if (/[*+?]/.test(next)) throw new PatternError(`Nothing stands before ${next}`)
    return node
  }

  private escaped(): PatternNode {
    const { cursor } = this
    if (cursor.takeMatch(/[AG]/y)) return { type: 'assertion', kind: 'start' }
    if (cursor.takeMatch(/[zZ]/y)) return { type: 'assertion', kind: 'end' }
    if (cursor.looksAt('b{')) throw new PatternError('\\b{g} cannot be said in JavaScript')
    if (cursor.takeIf('b')) return { type: 'assertion', kind: 'boundary' }
    if (cursor.takeIf('B')) return { type: 'assertion', kind: 'notBoundary' }
    if (cursor.takeIf('R'))
      return choiceOf([
        { type: 'literal', text: '\r\n' },
        { type: 'set', source: '[\\n-\\r\\u{85}\\u{2028}\\u{2029}]' },
      ])
    const named = cursor.takeMatch(/k<([a-zA-Z][a-zA-Z0-9]*)>/y)?.[1]
    if (named) return this.reference(this.names.get(named), named)
    const numbered = cursor.takeMatch(/[1-9][0-9]*/y)?.[0]
    if (numbered) return this.numbered(numbered)
    const escaped = readEscape(cursor, this.flags)
    if (!escaped) throw new PatternError(`\\${cursor.peek()} is not known`)
    return 'set' in escaped ? { type: 'set', source: escaped.set } : this.char(escaped.char)
  }

  /** As in Java, `\11` is group 11 where there is one, else group 1 and a 1. */
  private numbered(digits: string): PatternNode {
    let length = 1
    while (length < digits.length && Number(digits.slice(0, length + 1)) <= this.groups) length += 1
    const rest = [...digits.slice(length)].map((char) => this.char(char))
    const index = Number(digits.slice(0, length))
    return sequenceOf([this.reference(index <= this.groups ? index : undefined, digits), ...rest])
  }

  private reference(index: number | undefined, name: string): PatternNode {
    if (index === undefined) throw new PatternError(`There is no group ${name} before \\${name}`)
    if (!this.held.has(index)) throw new PatternError(`The group of \\${name} may hold nothing there`)
    return { type: 'reference', index }
  }

  private char(char: string): PatternNode {
    if (!this.flags.ignoreCase) return { type: 'literal', text: char }
    const source = rangeSource(char, char, this.flags)
    if (source === rangeSource(char, char, noFlags)) return { type: 'literal', text: char }
    return { type: 'set', source: `[${source}]`, ...(/[a-z]/i.test(char) ? { folded: char.toLowerCase() } : {}) }
  }

  private group(): PatternNode {
    const { cursor, held } = this
    cursor.take(1)
    const look = cursor.takeMatch(/\?(<?)([=!])/y)
    if (look) {
      const node = this.closed()
      if (look[2] === '!') this.held = held
      return { type: 'look', ahead: look[1] === '', negative: look[2] === '!', node }
    }
    if (cursor.takeIf('?>')) return { type: 'atomic', node: this.closed() }
    const name = cursor.takeMatch(/\?<([a-zA-Z][a-zA-Z0-9]*)>/y)?.[1]
    if (!name && cursor.looksAt('?')) return this.flagged()
    this.groups += 1
    const index = this.groups
    if (name && this.names.has(name)) throw new PatternError(`Two groups are named ${name}`)
    if (name) this.names.set(name, index)
    const node = this.closed()
    this.held = new Set([...this.held, index])
    return { type: 'group', node, index }
  }

  private flagged(): PatternNode {
    const found = this.cursor.takeMatch(/\?([idmsuxU]*)(?:-([idmsuxU]*))?([:)])/y)
    if (!found) throw new PatternError('A (? is followed by something unknown')
    const [, on = '', off = '', end] = found
    const is = (letter: string, now: boolean) => (on.includes(letter) || now) && !off.includes(letter)
    const { ignoreCase, unicodeCase, dotAll, comments, unicode } = this.flags
    const flags: JavaFlags = {
      ignoreCase: is('i', ignoreCase),
      unicodeCase: is('u', unicodeCase) || is('U', unicode),
      dotAll: is('s', dotAll),
      comments: is('x', comments),
      unicode: is('U', unicode),
    }
    const outer = this.flags
    this.flags = flags
    if (end === ')') return sequenceOf([])
    const node = this.closed()
    this.flags = outer
    return node
  }

  private closed(): PatternNode {
    const node = this.cursor.within(() => this.choice())
    if (!this.cursor.takeIf(')')) throw new PatternError('A ( has no )')
    return node
  }
}
