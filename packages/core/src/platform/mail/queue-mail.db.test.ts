import { mailRecipients } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { queueMail } from './queue-mail'

it('notes a mail for everybody in a project of very many, once for each address', async () => {
  const { ctx, project } = await testProject()
  const people = Array.from({ length: 11_000 }, (_, at) => ({ userId: null, name: '', address: `p${at}@example.org` }))
  const { mailId } = await queueMail(ctx, {
    ...{ key: `very many ${project.id}`, projectId: project.id, subject: 'Report', html: 'x', text: 'x', href: '/' },
    ...{ attachments: [], recipients: [...people, ...people.slice(0, 3)] },
  })
  expect(await ctx.db.$count(mailRecipients, eq(mailRecipients.mailId, mailId))).toBe(11_000)
})
