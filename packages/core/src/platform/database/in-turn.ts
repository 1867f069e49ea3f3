/** How many of one turn usually work at once: while one holds what all need, the next ones get as far as that. Half of a pool (`openDatabase`) is left to others. */
const usually = 4

const turns = new Map<string, { busy: number; waiting: (() => void)[] }>()

/**
 * Lets few pieces of work of this name run at a time in this process; the others wait in the order in which they came, and hold nothing meanwhile. For
 * transactions that would wait for each other in the database: there each of them keeps a connection that others need.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>, atOnce = usually): Promise<T> {
  const turn = turns.get(name) ?? { busy: 0, waiting: [] }
  turns.set(name, turn)
  if (turn.busy < atOnce) turn.busy++
  else await new Promise<void>((begin) => turn.waiting.push(begin))
  try {
    return await work()
  } finally {
    const next = turn.waiting.shift()
    if (next) next()
    else if (--turn.busy === 0) turns.delete(name)
  }
}
