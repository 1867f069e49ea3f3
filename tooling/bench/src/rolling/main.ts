import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '../processes'
import { openInstallation } from './installation'
import { openPeople } from './people'
import { openTabs } from './tabs'
import { versionOf } from './version'

const { values } = parseArgs({
  options: {
    old: { type: 'string', default: 'HEAD~1' },
    new: { type: 'string', default: '.' },
    people: { type: 'string', default: '12' },
    /** Seconds that everybody works between two replacements. */
    pause: { type: 'string', default: '10' },
    /** Afterwards goes back to the old version the same way, on the database that the new one has brought up to date. */
    back: { type: 'boolean', default: false },
    /** At the end kills a web server so many times, and a worker: what was under way there fails, and nothing else. */
    kills: { type: 'string', default: '0' },
  },
})
const versions = { old: versionOf(values.old, root), new: versionOf(values.new, root) }
const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

const installation = await openInstallation(say)
process.once('SIGINT', () => void installation.close().then(() => process.exit(130)))
const wrong: string[] = []
const figures: Record<string, unknown> = { old: versions.old.name, new: versions.new.name }
try {
  say(`two web servers and two workers of ${versions.old.name}`)
  for (let count = 0; count < 2; count++)
    for (const run of ['web', 'worker'] as const) await installation.start(versions.old, run)
  const people = await openPeople(installation, Number(values.people))
  const tabs = await openTabs(installation.appUrl, people)
  try {
    await sleep(Number(values.pause) * 1000)
    await replaceAll('forward', 'new')
    if (values.back) await replaceAll('back', 'old')
    await killSome(Number(values.kills))

    async function killSome(times: number) {
      const begun = people.count()
      wrong.push(...people.wrong(), ...installation.proxy.refused.splice(0))
      for (let turn = 0; turn < times; turn++) {
        for (const run of ['web', 'worker'] as const) installation.kill(run, turn)
        await sleep(Number(values.pause) * 1000)
      }
      if (times === 0) return
      installation.proxy.refused.splice(0)
      figures.kills = { ...differences(begun, people.count()), times, failed: people.wrong().length }
      say(`kills: ${JSON.stringify(figures.kills)}`)
    }

    async function replaceAll(name: string, to: 'old' | 'new') {
      const before = await tabs.open()
      const begun = people.count()
      const failed = () =>
        people
          .wrong()
          .concat(installation.proxy.refused.splice(0))
          .map((each) => `${name}: ${each}`)
      wrong.push(...failed())
      for (let count = 0; count < 2; count++)
        for (const run of ['web', 'worker'] as const) {
          await installation.replace(versions[to], run)
          await sleep(Number(values.pause) * 1000)
        }
      const failures = failed()
      const inTabs = (await tabs.goOn(before)).map((each) => `${name}: ${each}`)
      wrong.push(...failures, ...inTabs)
      const counted = differences(begun, people.count())
      if (counted.partsMissing)
        wrong.push(`${name}: ${counted.partsMissing} of ${counted.partsAsked} parts of pages were not there`)
      const parts = await people.parts.again()
      figures[name] = {
        ...{ ...counted, failed: failures.length, wrongInTabs: inTabs.length },
        partsOfAnyPageMissingAfterwards: `${parts.missing} of ${parts.of}`,
      }
      say(`${name}: ${JSON.stringify(figures[name])}`)
    }
  } finally {
    await tabs.close()
  }
  const kept = await people.end()
  figures.all = { ...people.count(), ...kept }
  wrong.push(...people.wrong(), ...installation.proxy.refused)
  if (kept.lost + kept.twice + kept.openJobs + kept.failedJobs > 0)
    wrong.push(`of what was done: ${JSON.stringify(kept)}`)
} finally {
  await installation.close()
}
wrong.push(...installation.logged())
mkdirSync(join(root, 'bench-results'), { recursive: true })
const file = join(root, 'bench-results', 'rolling.json')
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...figures, wrong }, null, 2)}\n`)
say(JSON.stringify(figures.all))
for (const each of [...new Set(wrong)].slice(0, 40)) say(`NOT ${each}`)
say(wrong.length === 0 ? `No request failed. Written to ${file}` : `${wrong.length} went wrong. Written to ${file}`)
process.exit(wrong.length === 0 ? 0 : 1)

function differences(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))
}
