import { afterAll, vi } from 'vitest'

// Files share a process: what one of them leaves behind, the next would find.
const environment = { ...process.env }
const folder = process.cwd()
/** What the image library and the packaged browser set for themselves when they are loaded. */
const allowed = ['VIPSHOME', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']

afterAll(() => {
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)])
  const changed = [...names].filter((name) => environment[name] !== process.env[name] && !allowed.includes(name))
  if (changed.length > 0) throw new Error(`The tests of this file changed process.env: ${changed.join(', ')}`)
  if (process.cwd() !== folder) throw new Error(`The tests of this file went on to ${process.cwd()}`)
  if (vi.isFakeTimers()) throw new Error('The tests of this file left the clock standing.')
})
