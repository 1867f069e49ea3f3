import type { Ctx } from '@caseweave/core/context'
import { siteMessages } from '@caseweave/db/schema'

/** What two visitors have written: one letter is new, the other one answered. */
export async function useSiteMessages({ db }: Ctx): Promise<void> {
  const then = new Date('2024-01-31T00:00:00Z')
  const visitor = { name: 'Vera Kept', email: 'vera@example.org', country: 'GB', phone: '2079460000' } as const
  await db.insert(siteMessages).values([
    {
      ...{ ...visitor, form: 'support', subject: 'userRequest', company: 'Kept & Co', remarks: 'For two teams.' },
      ...{ users: 12, createdAt: then },
    },
    {
      ...{ ...visitor, form: 'request-demo', subject: 'requestDemo', company: 'Kept & Co', remarks: '' },
      ...{ status: 'answered', note: 'Shown on Monday.', handledBy: 1, handledAt: then, createdAt: then },
    },
  ])
}
