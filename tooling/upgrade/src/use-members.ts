import type { createCaller } from '@caseweave/api/router'
import type { Ctx } from '@caseweave/core/context'
import { hashOfToken } from '@caseweave/core/people/api-tokens/token-text'
import { recoveryCodes, secondFactors } from '@caseweave/db/schema'
import { peopleFile } from './sample-files'

/** An open invitation, and a file of people of which one joins the demo project and one row is wrong. */
export async function useMembers(api: ReturnType<typeof createCaller>): Promise<void> {
  const { organizationId } = await api.projects.get({ projectId: 1 })
  await api.organizations.invite({ organizationId, emails: 'invited@example.org', projectIds: [1], projectRole: 'QA' })
  const content = (async function* () {
    yield Buffer.from(peopleFile)
  })()
  const { importId } = await api.memberImports.create({ organizationId, upload: { name: 'people.csv', content } })
  await api.memberImports.start({ organizationId, importId })
}

/** A second factor with a recovery code, of an account that nobody signs in with. */
export async function useSecondFactor(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.insert(secondFactors).values({ userId, sealedSecret: 'kept', confirmedAt: new Date() })
  await ctx.db.insert(recoveryCodes).values({ userId, codeHash: hashOfToken('kept') })
}
