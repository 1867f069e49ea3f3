import postgres from 'postgres'

/** Hears how a statement ended; `error` where it failed. */
type StatementEnd = (error?: unknown) => void
type Watch = (text: string) => StatementEnd | undefined

/** What a statement of the driver has, whoever made it: Drizzle, a template, a transaction. */
type Statement = {
  executed: boolean
  strings: readonly string[]
  resolve: (answer: unknown) => unknown
  reject: (error: unknown) => unknown
}
type Statements = { handle: (this: Statement) => Promise<void>; watch?: Watch | undefined }

/**
 * Tells `watch` of each statement that this process sends from now on, in the place that asks for it, by its text with `$1` where values go. It
 * is for the whole process, and undefined ends it. The driver has no hook for that: its own class of statements gets one.
 */
export function watchStatements(watch: Watch | undefined): void {
  // Made to get at the class; nothing is sent until somebody waits for it.
  const statements = Object.getPrototypeOf(postgres({ max: 1 })`select 1`) as Statements
  const isWatched = 'watch' in statements
  statements.watch = watch
  if (isWatched) return
  const { handle } = statements
  statements.handle = function () {
    const end = this.executed ? undefined : statements.watch?.(textOf(this.strings))
    if (end) {
      const { resolve, reject } = this
      this.resolve = (answer) => {
        end()
        return resolve(answer)
      }
      this.reject = (error) => {
        end(error)
        return reject(error)
      }
    }
    return handle.call(this)
  }
}

const textOf = (strings: readonly string[]) =>
  strings.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), '')
