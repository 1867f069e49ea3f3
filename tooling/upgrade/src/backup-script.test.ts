import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporary } from './testing/temporary'

const script = readFileSync(new URL('../../../docker/backup.sh', import.meta.url), 'utf8')

/** The script of docker/compose.yaml in folders of its own, with a pg_dump that does `dump` with the file that it is to write; its second night ends it. */
function place(dump: string) {
  const folder = temporary()
  for (const name of ['backups', 'data/files/imports', 'bin']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'data/files/imports/one.csv'), 'one')
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${text}\n`)
    chmodSync(join(folder, 'bin', name), 0o700)
  }
  program('pg_dump', `file=\${@: -1}; file=\${file#--file=}\n${dump}`)
  program('sleep', `[ -e ${folder}/slept ] && kill $PPID\ntouch ${folder}/slept`)
  const own = join(folder, 'backup.sh')
  writeFileSync(
    own,
    script.replaceAll('/backups', join(folder, 'backups')).replaceAll(/\/data\b/g, join(folder, 'data')),
  )
  const run = (...words: string[]) =>
    spawnSync('bash', [own, ...words], {
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, KEEP: '2' },
      encoding: 'utf8',
    })
  const backups = () => readdirSync(join(folder, 'backups')).sort()
  return { folder, run, backups }
}

it.each([[['now']], [[]]])('a dump that fails is no backup, and takes the place of none (%j)', (words) => {
  const { folder, run, backups } = place('echo half >"$file"; exit 1')
  const old = ['2026-01-01T02-00-00', '2026-01-02T02-00-00']
  for (const name of old) mkdirSync(join(folder, 'backups', name))
  const { stdout, stderr, status } = run(...words)
  expect(stdout).toBe('')
  if (words.length === 0) expect(stderr).toContain('The backup has failed.')
  expect(status).not.toBe(0)
  expect(backups()).toEqual([...old, 'unfinished'])
})

it.each([[['now']], [[]]])('holds the dump and the files, and keeps the newest (%j)', (words) => {
  const { folder, run, backups } = place('echo all >"$file"')
  // The last one was named by a clock that ran ahead.
  for (const name of ['2026-01-01T02-00-00', '2026-01-02T02-00-00', '2096-01-01T02-00-00'])
    mkdirSync(join(folder, 'backups', name))
  writeFileSync(join(folder, 'data/files/imports/two.csv.part'), 'half')
  expect(run(...words).stdout).toMatch(/^Backed up: 20/)
  const [kept, made = '', ...others] = backups()
  expect([kept, others]).toEqual(['2026-01-02T02-00-00', []])
  expect(readFileSync(join(folder, 'backups', made, 'database.dump'), 'utf8')).toBe('all\n')
  expect(readFileSync(join(folder, 'backups', made, 'files/imports/one.csv'), 'utf8')).toBe('one')
  expect(existsSync(join(folder, 'backups', made, 'files/imports/two.csv.part'))).toBe(false)
})
