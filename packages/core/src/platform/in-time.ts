/** Answers what `work` answers, or fails with `sentence` once it has taken `patience` ms. The work itself goes on, and nobody hears its end then. */
export async function inTime<Answer>(work: Promise<Answer>, patience: number, sentence: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(sentence)), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
