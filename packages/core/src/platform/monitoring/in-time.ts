/**
 * Answers what `work` answers, or fails once it has taken `patience` ms, saying that `what` does not answer. The work itself goes on, and its
 * end is heard by nobody then.
 */
export async function inTime<Answer>(work: Promise<Answer>, what: string, patience: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} does not answer within ${patience} ms.`)), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
