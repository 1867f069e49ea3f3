import { AppError } from '@caseweave/contract/platform/errors'
import { expect, it } from 'vitest'
import { checkedTogether } from './checked-together'

const at = (field: string) => Promise.reject(new AppError('INVALID', `Wrong ${field}.`, { field }))

it('answers what both answer, and tells at once what both refuse', async () => {
  expect(await checkedTogether(Promise.resolve(1), Promise.resolve('two'))).toEqual([1, 'two'])
  await expect(checkedTogether(at('asset'), at('person'))).rejects.toMatchObject({
    ...{ message: 'Wrong asset.', field: 'asset', fields: { person: 'Wrong person.' } },
  })
  await expect(checkedTogether(Promise.resolve(1), at('person'))).rejects.toMatchObject({ field: 'person', fields: {} })
})

it('covers up no fault, and no refusal of the whole', async () => {
  const fault = new Error('The database is away.')
  const whole = new AppError('TOO_MANY', 'Too many.')
  for (const worse of [fault, whole]) {
    await expect(checkedTogether(at('asset'), Promise.reject(worse))).rejects.toBe(worse)
    await expect(checkedTogether(Promise.reject(worse), at('asset'))).rejects.toBe(worse)
  }
})
