import { PatternError } from './pattern-node'

const deepest = 100

/** A place in the text of a pattern. */
export class JavaCursor {
  private at = 0

  private depth = 0

  constructor(private readonly text: string) {}

  /** Reads what stands within brackets; throws a {@link PatternError} for more of them within each other than anybody writes. */
  within<Answer>(read: () => Answer): Answer {
    this.depth += 1
    if (this.depth > deepest) throw new PatternError('Its brackets are nested too deeply')
    const answer = read()
    this.depth -= 1
    return answer
  }

  /** The character here; empty at the end. */
  peek(): string {
    const code = this.text.codePointAt(this.at)
    return code === undefined ? '' : String.fromCodePoint(code)
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  looksAt(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  take(count: number): void {
    this.at += count
  }

  takeChar(): string {
    const char = this.peek()
    this.at += char.length
    return char
  }

  /** Goes past `text` where it stands here. */
  takeIf(text: string): boolean {
    if (!this.looksAt(text)) return false
    this.at += text.length
    return true
  }

  /** Goes past white space and comments, which a pattern with `(?x)` may have anywhere. */
  takeComments(): boolean {
    const from = this.at
    while (this.takeMatch(/[\t-\r ]+|#[^\n]*/y));
    return this.at > from
  }

  /** Goes past what the sticky expression finds here. */
  takeMatch(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  /** All up to `end`, which is gone past too; to the end of the text where it does not come. */
  takeUntil(end: string): string {
    const found = this.text.indexOf(end, this.at)
    const taken = this.text.slice(this.at, found < 0 ? undefined : found)
    this.at = found < 0 ? this.text.length : found + end.length
    return taken
  }
}
