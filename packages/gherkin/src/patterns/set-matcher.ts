const matchers = new Map<string, (char: string) => boolean>()

/** Says whether a character belongs to a set, which is a source for the `u` flag. */
export function setMatcher(source: string): (char: string) => boolean {
  const known = matchers.get(source)
  if (known) return known
  const whole = new RegExp(`^${source}$`, 'u')
  const answers = new Map<string, boolean>()
  const matcher = (char: string) => {
    let answer = answers.get(char)
    if (answer === undefined) {
      answer = whole.test(char)
      if (answers.size < maxAnswers) answers.set(char, answer)
    }
    return answer
  }
  if (matchers.size < maxMatchers) matchers.set(source, matcher)
  return matcher
}

/** Sets and characters that a process remembers; a project's step definitions have a few dozen. */
const maxMatchers = 500
const maxAnswers = 1_000
