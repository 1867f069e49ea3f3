import { hash } from 'node:crypto'
import { javaStepDefinitions } from '@caseweave/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type KnownPattern, patternKey } from './choose-patterns'
import type { KnownStep, PlacedStep } from './place-steps'

const d = named(javaStepDefinitions, 'd')
const definitions = named(javaStepDefinitions)
const excluded = named(javaStepDefinitions, 'excluded')

const signatureOf = (step: Omit<KnownPattern, 'parts'>) => hash('sha256', patternKey(step), 'base64url')

/** The step definitions that the generations of a project have made, the oldest first. */
export async function readManifest(ctx: Ctx, projectId: number): Promise<KnownStep[]> {
  return ctx.db
    .select({
      id: javaStepDefinitions.id,
      kind: javaStepDefinitions.kind,
      expression: javaStepDefinitions.expression,
      annotation: javaStepDefinitions.annotation,
      packageName: javaStepDefinitions.packageName,
      domain: javaStepDefinitions.domain,
      classBase: javaStepDefinitions.classBase,
      methodName: javaStepDefinitions.methodName,
      parts: javaStepDefinitions.parts,
      argument: javaStepDefinitions.argument,
      featureFileIds: javaStepDefinitions.featureFileIds,
    })
    .from(javaStepDefinitions)
    .where(eq(javaStepDefinitions.projectId, projectId))
    .orderBy(asc(javaStepDefinitions.id))
}

/** Writes what changed of the manifest: in a project whose features stay, that is nothing. */
export async function writeManifest(
  tx: Ctx,
  projectId: number,
  placed: readonly PlacedStep[],
  gone: readonly KnownStep[],
): Promise<void> {
  if (gone.length > 0)
    await tx.db.execute(sql`
      delete from ${d} using json_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::json) as g (id)
      where ${d.projectId} = ${projectId} and ${d.id} = g.id::bigint`)
  const rows = placed.map(({ known, ...step }) => ({ ...step, signature: signatureOf(step) }))
  // Of a reworded step the row stays, and with it the place in its class.
  const reworded = placed.flatMap(({ known, kind, expression, parts }) => {
    const signature = signatureOf({ kind, expression })
    return known && signatureOf(known) !== signature ? [{ id: known.id, signature, kind, expression, parts }] : []
  })
  if (reworded.length > 0)
    await tx.db.execute(sql`
      update ${definitions} as d set ${definitions.signature} = r.signature, ${definitions.kind} = r.kind, ${definitions.expression} = r.expression,
        ${definitions.parts} = r.parts
      from json_to_recordset(${JSON.stringify(reworded)}::json) as r (
        id bigint, signature text, kind text, expression text, parts jsonb)
      where ${d.projectId} = ${projectId} and ${d.id} = r.id`)
  await tx.db.execute(sql`
    insert into ${definitions} as d (${definitions.projectId}, ${definitions.signature}, ${definitions.kind},
      ${definitions.expression}, ${definitions.annotation}, ${definitions.packageName}, ${definitions.domain},
      ${definitions.classBase}, ${definitions.methodName}, ${definitions.parts}, ${definitions.argument},
      ${definitions.featureFileIds})
    select ${projectId}, r.signature, r.kind, r.expression, r.annotation, r."packageName", r.domain, r."classBase",
      r."methodName", r.parts, r.argument, array(select json_array_elements_text(r."featureFileIds")::bigint)
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      signature text, kind text, expression text, annotation text, "packageName" text, domain text, "classBase" text,
      "methodName" text, parts jsonb, argument text, "featureFileIds" json)
    on conflict (${definitions.projectId}, ${definitions.signature}) do update
    set ${definitions.annotation} = ${excluded.annotation}, ${definitions.packageName} = ${excluded.packageName},
      ${definitions.domain} = ${excluded.domain}, ${definitions.classBase} = ${excluded.classBase},
      ${definitions.methodName} = ${excluded.methodName}, ${definitions.argument} = ${excluded.argument},
      ${definitions.featureFileIds} = ${excluded.featureFileIds}, ${definitions.modifiedAt} = now()
    where (${d.annotation}, ${d.packageName}, ${d.domain}, ${d.classBase}, ${d.methodName}, ${d.argument}, ${d.featureFileIds})
      is distinct from (${excluded.annotation}, ${excluded.packageName}, ${excluded.domain}, ${excluded.classBase},
        ${excluded.methodName}, ${excluded.argument}, ${excluded.featureFileIds})`)
}
