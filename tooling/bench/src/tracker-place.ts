import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import type { Ctx } from '@caseweave/core/context'
import { sealTrackerSecret } from '@caseweave/core/project/trackers/sealed-secrets'
import type { TrackerSecret } from '@caseweave/core/project/trackers/tracker-secret'
import { trackerSecrets } from '@caseweave/db/schema'
import { makeConnection, makeCredential, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'

type Place = { projectId: number; testCaseId: number; releaseId: number; environmentId: number }

/** A connection of an organization that can sign in. */
export async function connect(
  ctx: Ctx,
  organizationId: number,
  { kind, address, secret }: { kind: TrackerKind; address: string; secret: TrackerSecret },
): Promise<number> {
  const { id } = await makeConnection(ctx.db, organizationId, { kind, address, settings: {} })
  const credential = await makeCredential(ctx.db, id)
  const sealedSecret = sealTrackerSecret(ctx, credential.id, secret)
  await ctx.db.insert(trackerSecrets).values({ credentialId: credential.id, sealedSecret })
  return id
}

/** Items of a connection by these refs, due at `dueAt`, each with a ticket at a case. */
export async function attachItems(
  ctx: Ctx,
  connectionId: number,
  { refs, dueAt, place }: { refs: readonly string[]; dueAt: Date; place: Place },
): Promise<void> {
  await makeTrackerProject(ctx.db, { projectId: place.projectId, connectionId })
  const list = `{${refs.join(',')}}`
  await ctx.sql`
    with items as (
      insert into work_items (connection_id, ref, remote_project_id, key, title, type, status, state, address, status_at, due_at)
      select ${connectionId}, ref, '1', 'SHOP-' || ref, 'What ' || ref || ' is about', 'Bug', 'Open', 'open',
        'https://tracker.example.org/' || ref, now(), ${dueAt.toISOString()}::timestamptz
      from unnest(${list}::text[]) ref returning id, ref
    )
    insert into tickets (project_id, test_case_id, number, type, release_id, environment_id, version, work_item_id)
    select ${place.projectId}, ${place.testCaseId}, ${`C${connectionId}-`} || ref, 'Normal', ${place.releaseId},
      ${place.environmentId}, 1, id
    from items`
}
