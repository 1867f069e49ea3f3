import { testProject } from '@caseweave/core/testing/test-context'
import { expect, it } from 'vitest'
import { createCaller } from '../../router'

it('tells people about themselves, and nobody else', async () => {
  const { ctx } = await testProject('ReportViewer')
  expect(await createCaller(ctx).accounts.me()).toMatchObject({ username: ctx.actor?.username })
  await expect(createCaller({ ...ctx, actor: null }).accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('tells everybody whether a username exists', async () => {
  const { ctx } = await testProject()
  const api = createCaller({ ...ctx, actor: null, clientAddress: `address-${process.pid}` })
  await expect(api.accounts.requireUsername({ username: ctx.actor?.username ?? '' })).resolves.toBeUndefined()
  await expect(api.accounts.requireUsername({ username: 'nobody' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.accounts.requireUsername({ username: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
