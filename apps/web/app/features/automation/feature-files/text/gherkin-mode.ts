import { dialectOf, stepKeywords } from '@caseweave/gherkin/keywords'
import { StreamLanguage, type StringStream } from '@codemirror/language'
import { tags } from '@lezer/highlight'

type LineMode = 'step' | 'name' | 'tags' | 'table' | 'prose'
type GherkinState = { language: string; docString: string | null; mode: LineMode }

/** What the words of a feature file look like; the names are those of {@link gherkinMode}'s tokens. */
const tokenTable = {
  blockKeyword: tags.heading,
  stepKeyword: tags.keyword,
  name: tags.strong,
  scenarioTag: tags.labelName,
  comment: tags.lineComment,
  docString: tags.docString,
  value: tags.string,
  number: tags.number,
  placeholder: tags.variableName,
  bar: tags.separator,
}

/** Gherkin as CodeMirror reads it, line by line, in the language that the file's header names. */
export const gherkinMode = StreamLanguage.define<GherkinState>({
  name: 'gherkin',
  startState: () => ({ language: 'en', docString: null, mode: 'prose' }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => (stream.sol() ? beginningOf(stream, state) : restOf(stream, state)),
  languageData: { commentTokens: { line: '#' } },
  tokenTable,
})

function beginningOf(stream: StringStream, state: GherkinState): string | null {
  if (state.docString !== null) {
    stream.eatSpace()
    if (stream.match(state.docString)) state.docString = null
    stream.skipToEnd()
    return 'docString'
  }
  state.mode = 'prose'
  if (stream.eatSpace() && stream.eol()) return null
  const delimiter = stream.match('"""') ? '"""' : stream.match('```') ? '```' : null
  if (delimiter !== null) {
    state.docString = delimiter
    stream.skipToEnd()
    return 'docString'
  }
  const next = stream.peek()
  if (next === '#') return comment(stream, state)
  if (next === '@' || next === '|') {
    state.mode = next === '@' ? 'tags' : 'table'
    return restOf(stream, state)
  }
  const { blocks, steps } = keywordsOf(state.language)
  if (stream.match(blocks)) {
    state.mode = 'name'
    return 'blockKeyword'
  }
  if (stream.match(steps)) {
    state.mode = 'step'
    return 'stepKeyword'
  }
  stream.skipToEnd()
  return null
}

function comment(stream: StringStream, state: GherkinState): string {
  const language = stream.match(/^#\s*language\s*:\s*([a-zA-Z_-]+)\s*$/)
  if (language && typeof language === 'object') state.language = language[1] ?? 'en'
  stream.skipToEnd()
  return 'comment'
}

function restOf(stream: StringStream, { mode }: GherkinState): string | null {
  if (mode === 'tags') {
    if (stream.match(/^@[^\s@]+/)) return 'scenarioTag'
    if (stream.match(/^\s+#.*/)) return 'comment'
    stream.next()
    return null
  }
  if (mode === 'table' && stream.eat('|')) return 'bar'
  if (stream.match(/^<[^<>]+>/)) return 'placeholder'
  if (mode === 'name') return eatUntil(stream, /[<]/, 'name')
  if (mode === 'table') return stream.match(/^\\./) ? null : eatUntil(stream, /[<|\\]/, null)
  if (stream.match(/^"(?:[^"\\]|\\.)*"/)) return 'value'
  if (stream.match(/^-?\d+(?:[.,]\d+)*(?![\p{L}\d])/u)) return 'number'
  // A number counts at the beginning of a word alone.
  if (stream.match(/^[\p{L}\p{N}_]+/u)) return null
  stream.next()
  return null
}

function eatUntil(stream: StringStream, stop: RegExp, style: string | null): string | null {
  stream.next()
  stream.eatWhile((char: string) => !stop.test(char))
  return style
}

type Keywords = { blocks: RegExp; steps: RegExp }
const known = new Map<string, Keywords>()

function keywordsOf(language: string): Keywords {
  const before = known.get(language)
  if (before) return before
  const { feature, rule, background, scenario, scenarioOutline, examples } = dialectOf(language)
  const blocks = [feature, rule, background, scenario, scenarioOutline, examples].flat()
  const keywords = {
    blocks: new RegExp(`^(?:${alternatives(blocks)}):`),
    steps: new RegExp(`^(?:${alternatives(stepKeywords(language))})`),
  }
  known.set(language, keywords)
  return keywords
}

const alternatives = (words: readonly string[]) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
