import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '@caseweave/core/context'
import { organizationCalled } from '@caseweave/core/people/accounts/operator'
import { importOrganization } from '@caseweave/core/people/organization-files/import-organization'
import type { Manifest } from '@caseweave/core/people/organization-files/manifest'
import { writeOrganization } from '@caseweave/core/people/organization-files/write-organization'
import { logSecurityEvent } from '@caseweave/core/platform/log/log-security-event'
import { tellProgress } from './progress'

/** Where a file lies that was named in the folder where the command was typed. */
const placeOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

/** Writes an organization into a file, whole or not at all; answers what is in it. */
export async function exportedOrganization(ctx: Ctx, input: { organization: string; file: string }): Promise<string> {
  const { id, name } = await organizationCalled(ctx, input.organization)
  const file = placeOf(input.file)
  const partial = `${file}.part`
  const place = await stat(file).catch(() => null)
  if (place?.isDirectory()) throw new Error(`${input.file} is a folder: name a file in it.`)
  try {
    const { manifest } = await writeOrganization(
      ctx.sql,
      {
        ...{ organizationId: id, withOffice: true, files: ctx.files, now: ctx.now() },
        onTable: async (table, done, total) => tellProgress(`Table ${done + 1} of ${total}: ${table}`),
      },
      (content) => pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true })),
    )
    await rename(partial, file)
    logSecurityEvent(ctx, 'organization exported', { organizationId: id })
    const { missing } = manifest.files
    return [
      `${file}: ${name}, ${told(manifest)}. It holds all that its people wrote and their addresses: keep it as safe as the database.`,
      ...(missing > 0
        ? [`${missing} files are not in it: they were tidied up, or lie elsewhere (STORAGE_URL, DATA_DIR).`]
        : []),
    ].join('\n')
  } catch (error) {
    await rm(partial, { force: true })
    // What was typed is told, not where it was first written to.
    if (error instanceof Error && 'path' in error && error.path === partial) error.path = input.file
    throw error
  }
}

/** Makes an organization of a file; answers what it is called here and who can get into it. */
export async function importedOrganization(
  ctx: Ctx,
  input: { file: string; name: string | undefined },
): Promise<string> {
  const { id, name, manifest, people } = await importOrganization(ctx, {
    ...{ file: placeOf(input.file), name: input.name },
    onProgress: tellProgress,
  })
  logSecurityEvent(ctx, 'organization imported', { organizationId: id })
  const missing = manifest.files.missing
  return [
    `${name} is there: ${told(manifest)}, as of ${manifest.exportedAt}.`,
    `${people.found} of its people have an account here that has confirmed their address; ${people.added} got one, ${people.renamed} of these under another username.`,
    'Nobody signs in with a new account before they have asked for a password ("Forgot password"), which is mailed to their address.',
    `To let somebody in who is here already: npm run admin -- make-admin <username> "${name}"`,
    ...(missing > 0 ? [`The content of ${missing} files had been tidied up before the export.`] : []),
  ].join('\n')
}

const told = ({ tables, files }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB)`
