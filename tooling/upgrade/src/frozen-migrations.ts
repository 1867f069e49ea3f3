import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Folders, ownFolders } from '@caseweave/db/migrate'
import { hashOfFunctions, readFunctions, readMigrations } from '@caseweave/db/migration-files'

/** What has landed: migrations in their order, and the functions by one hash. A later edition of them replaces an earlier one. */
export interface Frozen {
  migrations: { tag: string; when: number; hash: string }[]
  functions: { edition: number; hash: string }
}

/** Where the landed state is written down. */
export const frozenFile = join(ownFolders().migrations, 'frozen.json')

/** The landed state as written down. */
export const readFrozen = (): Frozen => JSON.parse(readFileSync(frozenFile, 'utf8'))

/** The same of the files as they are now; the edition counts on when the functions have changed. */
export function presentState(frozen: Frozen, folders: Folders = ownFolders()): Frozen {
  const hash = hashOfFunctions(readFunctions(folders.functions))
  return {
    migrations: readMigrations(folders.migrations).map(({ tag, when, hash }) => ({ tag, when, hash })),
    functions: { edition: frozen.functions.edition + (frozen.functions.hash === hash ? 0 : 1), hash },
  }
}

/** A sentence for each landed migration that is not as it was. */
export function changedMigrations(frozen: Frozen, present: Frozen): string[] {
  return frozen.migrations.flatMap(({ tag, when, hash }, index) => {
    const now = present.migrations[index]
    if (now?.tag === tag && now.when === when && now.hash === hash) return []
    return [
      `Migration ${tag} has landed and is not as it was (its text, its place or its "when" in the journal): databases that have it could ` +
        'not be brought up to date. Put it back, and write a new migration for what is to change ' +
        '(docs/decisions/migrations.md). If it has not landed yet, take its entry out of packages/db/migrations/frozen.json and run ' +
        'npm run migrations:freeze.',
    ]
  })
}

/** A sentence for each migration, and for the functions, that are not written down yet. */
export function unfrozen(frozen: Frozen, present: Frozen): string[] {
  const migrations = present.migrations
    .slice(frozen.migrations.length)
    .map(
      ({ tag }) =>
        `Migration ${tag} is new: run npm run migrations:freeze, and commit packages/db/migrations/frozen.json.`,
    )
  if (present.functions.hash === frozen.functions.hash) return migrations
  return [
    ...migrations,
    'A file of packages/db/functions has changed: run npm run migrations:freeze, and commit packages/db/migrations/frozen.json.',
  ]
}
