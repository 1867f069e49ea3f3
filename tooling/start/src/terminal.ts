import { type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'

/** What the start command tells: plain lines and a moving status on a terminal, JSON lines everywhere else. */
export interface Terminal {
  log: Logger
  /** Shows a log line of a child; undefined where children may print for themselves. */
  onLine?: (line: string) => void
  /** Shows that `title` is being worked on, what `tell` says of it, and how long it has taken at the end. */
  step<T>(title: string, work: (tell: (detail: string) => void) => Promise<T>): Promise<T>
  /** A line for the person who started the product. */
  say(text: string): void
}

/** Chooses by where standard output goes. */
export function openTerminal(level: string): Terminal {
  return process.stdout.isTTY ? forPeople(level) : forMachines(level)
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

function forMachines(level: string): Terminal {
  const log = pino({ level, base: { process: 'start' } }, pino.destination({ dest: 1, sync: true }))
  // Where the first account is made has to be heard at any level.
  const told = log.child({}, { level: level === 'silent' ? level : 'info' })
  return {
    log,
    say: (text) => told.info(text),
    async step(title, work) {
      const began = Date.now()
      let last = ''
      const stillAt = setInterval(() => log.info({ detail: last }, `${title} (${seconds(began)})`), 10_000)
      log.info(title)
      try {
        return await work((detail) => {
          last = detail
        })
      } finally {
        clearInterval(stillAt)
      }
    },
  }
}

const clearLine = '\r\u001B[2K'

function forPeople(level: string): Terminal {
  const pretty = prettyFactory({
    colorize: true,
    ignore: 'pid,hostname,process',
    translateTime: 'HH:MM:ss',
    messageFormat: '{process}: {msg}',
    singleLine: true,
  })
  let status = ''
  const print = (text: string) => process.stdout.write(`${status ? clearLine : ''}${text}\n${status}`)
  const show = (text: string) => {
    process.stdout.write(`${status ? clearLine : ''}${text}`)
    status = text
  }
  const onLine = (line: string) => {
    const text = pretty(line)
    if (text) print(text.trimEnd())
  }
  return {
    log: pino({ level, base: { process: 'start' } }, { write: onLine }),
    onLine,
    say: print,
    async step(title, work) {
      const began = Date.now()
      let detail = ''
      const draw = () => {
        const text = `  … ${title} (${seconds(began)})${detail && ` ${detail}`}`
        show(text.slice(0, Math.max(20, (process.stdout.columns || 80) - 1)))
      }
      draw()
      const drawing = setInterval(draw, 200)
      const finish = (mark: string) => {
        clearInterval(drawing)
        show('')
        print(`  ${mark} ${title} (${seconds(began)})`)
      }
      try {
        const result = await work((text) => {
          detail = text
        })
        finish('✓')
        return result
      } catch (error) {
        finish('✗')
        throw error
      }
    },
  }
}
