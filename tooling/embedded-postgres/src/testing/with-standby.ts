import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount, giveTo } from '../account'
import { type EmbeddedPostgres, startPostgres } from '../launcher'

/** What is needed of a database for others to follow it; nothing here has to survive a crash. */
const followed = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' }

/**
 * A PostgreSQL and a standby that follows it, below `folder`; `prepare` fills the first one before the second is made of its copy.
 * The caller stops both.
 */
export async function startWithStandby(
  folder: string,
  prepare: (url: string) => Promise<void>,
): Promise<{ primary: EmbeddedPostgres; standby: EmbeddedPostgres }> {
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  // PostgreSQL's own account has to come to what is its own in there.
  chmodSync(folder, 0o755)
  const log = { info() {}, warn() {} }
  const before = await startPostgres({ dataDir: first, log, settings: followed })
  await prepare(before.url)
  await before.stop()
  execFileSync('cp', ['-a', first, second])
  for (const name of ['lock', 'port']) rmSync(join(second, name), { force: true, recursive: true })
  const signal = join(second, 'cluster', 'standby.signal')
  writeFileSync(signal, '')
  giveTo(databaseAccount(second), signal)
  const primary = await startPostgres({ dataDir: first, log, settings: followed })
  const { port, username, password } = new URL(primary.url)
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  const settings = { ...followed, hot_standby: 'on', primary_conninfo: source }
  return { primary, standby: await startPostgres({ dataDir: second, log, settings }) }
}
