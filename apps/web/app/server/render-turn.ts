/** Resolves when a page may begin to be rendered; each begins in another turn of the event loop than the one before. */
let latest: Promise<void> = Promise.resolve()

/**
 * Waits for this page's turn. To render holds the process for ten milliseconds or so, and when fifty pages were ready at once nothing else was
 * heard for half a second: each answer of the database waited for all of them, so that whoever saved kept locks for seconds. Between two pages all
 * that has arrived goes on; it costs the pages nothing, for they are rendered one after the other anyway.
 */
export function renderTurn(): Promise<void> {
  const mine = latest
  latest = mine.then(() => new Promise((done) => setImmediate(done)))
  return mine
}
