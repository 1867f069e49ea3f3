import { messages } from '@caseweave/contract/platform/messages'
import { testProject } from '@caseweave/core/testing/test-context'
import { expect, it } from 'vitest'
import { createCaller } from './router'

it.each([
  ['53100', messages.noRoom],
  ['53300', messages.notNow],
])('what passes by itself is no fault of the product, and leaves the form where it is: %s', async (code, message) => {
  const { ctx, project } = await testProject('ProjectLead')
  const create = (number: string) => createCaller(ctx).releases.add({ projectId: project.id, number })
  await ctx.sql.unsafe(`create function out_of_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
  await ctx.sql.unsafe('create trigger out_of_room before insert on releases execute function out_of_room()')
  await expect(create('9.1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message })
  await ctx.sql.unsafe('drop trigger out_of_room on releases; drop function out_of_room()')
  await create('9.1')
})
