import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { type Actor, createContext, type Services } from '../../context'
import { testServices } from '../../testing/test-context'
import { authenticateToken } from '../api-tokens/authenticate-token'
import { createApiToken } from '../api-tokens/create-api-token'
import { revokeApiToken } from '../api-tokens/revoke-api-token'
import { createOrganization } from '../organizations/create-organization'
import { createProject } from '../projects/create-project'
import { createUser } from './create-user'
import { requireUsername } from './require-username'
import { verifyCredentials } from './verify-credentials'

const password = 'lantern-plum-weaver-72'
const address = '203.0.113.7'

/** A context that keeps the lines of its log. */
async function heard(actor: Actor | null = null) {
  const lines: string[] = []
  const services: Services = { ...(await testServices()), log: pino({}, { write: (line) => void lines.push(line) }) }
  const events = () =>
    lines.map((line) => {
      const { level, event, username, userId, address, role, tokenId, organizationId, projectId, kind } =
        JSON.parse(line)
      expect(kind).toBe('security')
      return { level, event, username, userId, address, role, tokenId, organizationId, projectId }
    })
  return { ctx: createContext(services, actor, address), events, text: () => lines.join('') }
}

it('tells of wrong names and passwords, with name and address, until they are locked out', async () => {
  const { ctx, events, text } = await heard()
  const username = `watched-${process.pid}`
  const person = { username, password, firstName: 'A', lastName: 'B', email: 'a@example.org', phoneNumber: '1' }
  await createUser(ctx, person)
  await expect(requireUsername(ctx, { username: 'nobody at all' })).rejects.toThrow()
  for (let tries = 0; tries < 11; tries++)
    await expect(verifyCredentials(ctx, { username, password: `guess ${tries}` })).rejects.toThrow()
  expect(events()).toMatchObject([
    { level: 40, event: 'sign-in refused', username: 'nobody at all', address },
    ...Array(10).fill({ level: 40, event: 'sign-in refused', username, address }),
    { level: 40, event: 'locked out', username, address },
  ])
  expect(text()).not.toContain('guess')
})

it('tells of tokens and roles, and never the text of a token', async () => {
  const { db } = await testServices()
  const user = await makeUser(db)
  const { ctx, events, text } = await heard(user)
  const { id: organizationId } = await createOrganization(ctx, { name: `Watched ${process.pid}` })
  const { id: projectId } = await createProject(ctx, { name: 'Watched', organizationId })
  const { id: tokenId, token } = await createApiToken(ctx, { name: 'Build', scopes: ['cases:read'], days: 0 })
  await authenticateToken(ctx, { token, clientAddress: address })
  await revokeApiToken(ctx, { tokenId })
  await expect(authenticateToken(ctx, { token, clientAddress: address })).rejects.toThrow()
  await expect(authenticateToken(ctx, { token: 'made up', clientAddress: address })).rejects.toThrow()
  const who = { userId: user.id, username: user.username, address }
  expect(events()).toMatchObject([
    { ...who, event: 'role changed', organizationId, role: 'Admin' },
    { ...who, event: 'role changed', projectId, role: 'ProjectAdmin' },
    { ...who, event: 'token made', tokenId },
    { ...who, event: 'token revoked', tokenId },
    { ...who, event: 'token refused', tokenId },
    { event: 'token refused', address },
  ])
  for (const secret of [token, token.slice(0, 8), 'made up']) expect(text()).not.toContain(secret)
})
