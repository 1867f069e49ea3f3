// Runs after npm ci, and before npm start and npm test: it may import nothing but Node.js itself.
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What is wrong in postgres.js 3.4.9 where a connection ends. While something waits to be written, the write comes to a socket that is gone, which
 * ends the whole process, and the connection believes for ever that a write is on its way; source: https://github.com/porsager/postgres/issues/1208,
 * /1154 and pull request 1209. What is asked between the error of a socket and its end was kept and never sent: it waited for ever, or got the
 * answer to the next question on that connection. And a transaction whose connection was lost while it did something else goes on with it once it is made anew, with
 * its statements and its commit in the midst of somebody else's. And where PostgreSQL refuses a COPY in the same breath in which it begins it, the error
 * came to a stream that nobody had been given yet, which ended the whole process too. So did a connection that PostgreSQL ends while the driver asks it for its types, the first thing
 * that it does: now the question fails that the connection was made for.
 */
const ofConnections = [
  {
    found: `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)`,
    instead: `  function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    const x = socket.write(chunk, fn)`,
  },
  {
    found: `    incomings = null
    clearImmediate(nextWriteTimer)
`,
    instead: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  },
  {
    found: `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    instead: `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  },
  {
    found: `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    instead: `    if (query || sent.length)
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
`,
  },
  {
    found: `        final = callback
        stream = null
      }
    })
    query.resolve(stream)`,
    instead: `        final = callback
        stream = null
      }
    })
    stream.on('error', () => {})
    query.resolve(stream)`,
  },
  {
    found: `    stream = new Stream.Readable({
      read() { socket.resume() }
    })
    query.resolve(stream)`,
    instead: `    stream = new Stream.Readable({
      read() { socket.resume() }
    })
    stream.on('error', () => {})
    query.resolve(stream)`,
  },
  {
    found: `        return fetchArrayTypes()
`,
    instead: `        return fetchArrayTypes().catch(() => socket && socket.destroy())
`,
  },
]

const ofTransactions = [
  {
    found: `      , connection
      , prepare = null

    try {`,
    instead: `      , connection
      , prepare = null
      , gone = null

    try {`,
  },
  {
    found: 'new Promise((_, reject) => connection.onclose = reject)',
    instead: `new Promise((_, reject) => connection.onclose = e => {
          gone = e
          while (queries.length)
            queries.shift().reject(e)
          reject(e)
        })`,
  },
  {
    found: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    instead: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (gone)
          return q.reject(gone)
        c.queue === full`,
  },
]

/** The files of the driver with what is mended in each. */
export const mends = {
  'src/connection.js': ofConnections,
  'cjs/src/connection.js': ofConnections,
  'src/index.js': ofTransactions,
  'cjs/src/index.js': ofTransactions,
}

/** The text of a file with these mends in it; undefined where one does not fit. */
export function mended(text, wanted) {
  let now = text
  for (const { found, instead } of wanted) {
    if (now.includes(instead)) continue
    if (now.split(found).length !== 2) return undefined
    now = now.replace(found, () => instead)
  }
  return now
}

/** Mends the driver that is installed in `root`; answers the files that it does not fit. Files are replaced: another checkout may share them. */
export function mendDriver(root) {
  const unfit = []
  for (const [name, wanted] of Object.entries(mends)) {
    const file = join(root, 'node_modules/postgres', name)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    const now = mended(text, wanted)
    if (now === undefined) unfit.push(file)
    else if (now !== text) {
      writeFileSync(`${file}.${process.pid}`, now)
      renameSync(`${file}.${process.pid}`, file)
    }
  }
  return unfit
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const file of mendDriver(fileURLToPath(new URL('../..', import.meta.url))))
    process.stderr.write(
      `${file} is another one than tooling/scripts/mend-driver.mjs knows: is it mended there by now?\n`,
    )
}
