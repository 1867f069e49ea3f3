import type { Ctx } from '@caseweave/core/context'
import { secondFactorPlace } from '@caseweave/core/people/accounts/second-factor-check'
import { sealAnew } from '@caseweave/core/platform/secrets/sealing'
import { trackerSecretPlace } from '@caseweave/core/project/trackers/sealed-secrets'
import { webhookSecretPlace } from '@caseweave/core/project/trackers/webhooks/webhook-secrets'

/** A column of sealed values: by which purpose of the secret, and where each belongs. */
interface Sealed {
  table: string
  id: string
  column: string
  purpose: string
  place: (id: string) => string
}

const ofSession = (column: string): Sealed => ({
  ...{ table: 'sessions', id: 'id', column, purpose: 'session-tokens' },
  place: () => column,
})

/** Everything in the database that is sealed with the application's secret; a test compares it with the schema. */
export const sealedColumns: readonly Sealed[] = [
  ofSession('access_token'),
  ofSession('refresh_token'),
  ofSession('id_token'),
  {
    ...{ table: 'second_factors', id: 'user_id', column: 'sealed_secret', purpose: 'second-factors' },
    place: (id) => secondFactorPlace(Number(id)),
  },
  {
    ...{ table: 'tracker_secrets', id: 'credential_id', column: 'sealed_secret', purpose: 'trackers' },
    place: (id) => trackerSecretPlace(Number(id)),
  },
  {
    ...{ table: 'tracker_webhooks', id: 'connection_id', column: 'sealed_secret', purpose: 'trackers' },
    place: (id) => webhookSecretPlace(Number(id)),
  },
  { table: 'system_secrets', id: 'name', column: 'value', purpose: 'system-secrets', place: (name) => name },
]

const atOnce = 1_000

/** Seals anew what the secret before has sealed; answers how much of what, and what opens with neither. */
export async function resealed(ctx: Ctx): Promise<string> {
  const lines: string[] = []
  let lost = 0
  for (const sealed of sealedColumns) {
    const { anew, unreadable } = await resealColumn(ctx, sealed)
    lost += unreadable
    const what = `${sealed.table}.${sealed.column}`
    if (anew > 0) lines.push(`${what}: ${anew} sealed anew.`)
    if (unreadable > 0) lines.push(`${what}: ${unreadable} open with neither secret.`)
  }
  if (lines.length === 0) return 'Everything is sealed with APP_SECRET already.'
  if (lost === 0) lines.push('Everything is sealed with APP_SECRET now.')
  return lines.join('\n')
}

async function resealColumn(ctx: Ctx, { table, id, column, purpose, place }: Sealed) {
  const key = ctx.keyFor(purpose)
  const counts = { anew: 0, unreadable: 0 }
  const json = table === 'system_secrets'
  const text = json ? `${column} #>> '{}'` : column
  for (let after = ''; ; ) {
    const rows = await ctx.sql.unsafe<{ id: string; sealed: string }[]>(
      `select ${id}::text as id, ${text} as sealed from ${table} where ${id}::text > $1 and ${text} <> '' order by ${id}::text limit ${atOnce}`,
      [after],
    )
    for (const row of rows) {
      const value = sealAnew(key, row.sealed, place(row.id))
      if (value === undefined) counts.unreadable += 1
      if (!value) continue
      // Who has written another one meanwhile has sealed it with the secret that holds.
      const done = await ctx.sql.unsafe(
        `update ${table} set ${column} = ${json ? 'to_jsonb($1::text)' : '$1'} where ${id}::text = $2 and ${text} = $3`,
        [value, row.id, row.sealed],
      )
      counts.anew += done.count
    }
    if (rows.length < atOnce) return counts
    after = rows.at(-1)?.id ?? ''
  }
}
