import { writeFileSync } from 'node:fs'
import { changedMigrations, frozenFile, presentState, readFrozen, unfrozen } from './frozen-migrations'

// npm run migrations:freeze: writes down the hashes of new migrations and of changed functions.
const frozen = readFrozen()
const present = presentState(frozen)
const changed = changedMigrations(frozen, present)
if (changed.length > 0) {
  process.stderr.write(`${changed.join('\n')}\n`)
  process.exit(1)
}
const added = unfrozen(frozen, present).length
writeFileSync(frozenFile, `${JSON.stringify(present, null, 2)}\n`)
process.stdout.write(added === 0 ? 'Nothing new.\n' : 'Written: packages/db/migrations/frozen.json\n')
