/** What a piece of Java is, for its colour. */
export type JavaToken = { kind: 'comment' | 'string' | 'annotation' | 'keyword' | 'plain'; text: string }

const pieces =
  /(?<comment>\/\/.*|\/\*\*?.*?\*\/)|(?<string>"(?:[^"\\]|\\.)*")|(?<annotation>@[\p{L}_$][\p{L}\p{M}\p{N}_$.]*)|(?<keyword>\b(?:package|import|public|private|class|interface|default|final|new|throw|void|implements)\b)/gu

/** A line of generated Java in pieces; nothing in it goes over several lines. */
export function highlightJava(line: string): JavaToken[] {
  const tokens: JavaToken[] = []
  let at = 0
  for (const found of line.matchAll(pieces)) {
    if (found.index > at) tokens.push({ kind: 'plain', text: line.slice(at, found.index) })
    const { comment, string, annotation } = found.groups ?? {}
    const kind = comment ? 'comment' : string ? 'string' : annotation ? 'annotation' : 'keyword'
    tokens.push({ kind, text: found[0] })
    at = found.index + found[0].length
  }
  if (at < line.length) tokens.push({ kind: 'plain', text: line.slice(at) })
  return tokens
}
