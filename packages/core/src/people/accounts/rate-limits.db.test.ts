import { afterEach, expect, it } from 'vitest'
import { testServices } from '../../testing/test-context'
import { changeRateLimits, countTry, forgetTries, ruleOf, triesLeft } from './rate-limits'

afterEach(() => changeRateLimits({}))

it('counts by what the settings say, and says it to whoever is too many', async () => {
  const ctx = await testServices()
  const name = `settings ${Math.random()}`
  changeRateLimits({
    organizationsPerPerson: { points: 2, duration: 30 * 60 },
    ownPasswords: { points: 1, duration: 90 },
  })
  expect(await triesLeft(ctx.sql, 'organizationsPerPerson', name)).toBe(2)
  await countTry(ctx.sql, 'organizationsPerPerson', name)
  await countTry(ctx.sql, 'organizationsPerPerson', name)
  await expect(countTry(ctx.sql, 'organizationsPerPerson', name)).rejects.toThrow(
    'You can create 2 organizations within 30 minutes. Please wait 30 minutes and try again.',
  )
  expect(await triesLeft(ctx.sql, 'organizationsPerPerson', name)).toBe(0)
  // Raised, it lets the same person go on at once.
  changeRateLimits({ organizationsPerPerson: { points: 5, duration: 30 * 60 } })
  await countTry(ctx.sql, 'organizationsPerPerson', name)
  await forgetTries(ctx.sql, 'organizationsPerPerson', name)
  changeRateLimits({})
  expect(await triesLeft(ctx.sql, 'organizationsPerPerson', name)).toBe(20)
  expect(ruleOf('ownPasswords')).toEqual({ points: 10, duration: 900 })
})
