import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { UpdateCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { updateCycle } from './create-cycle'
import { getCycle } from './get-cycle'
import { cyclePlace } from './testing/cycle-place'

async function place() {
  const made = await cyclePlace({}, { note: 'Ask Ann', dueOn: '2026-12-24', versionRule: 'mapped' })
  const { ctx, projectId, number, named } = { ...made, number: made.named.number }
  const change = (changes: Omit<z.input<typeof UpdateCycle>, 'number'>) =>
    updateCycle(ctx, { ...UpdateCycle.parse({ number, ...changes }), projectId })
  const texts = async () => {
    const { name, note, dueOn, versionRule } = await getCycle(ctx, named)
    return { name, note, dueOn, versionRule }
  }
  return { change, texts }
}

const before = { name: 'Smoke', note: 'Ask Ann', dueOn: '2026-12-24', versionRule: 'mapped' }

it('keeps of a cycle what a change leaves out', async () => {
  const { change, texts } = await place()
  expect(await texts()).toEqual(before)
  await change({ name: 'Regression' })
  expect(await texts()).toEqual({ ...before, name: 'Regression' })
  await change({ dueOn: null })
  expect(await texts()).toEqual({ ...before, name: 'Regression', dueOn: null })
  await change({ note: '' })
  expect(await texts()).toEqual({ ...before, name: 'Regression', dueOn: null, note: '' })
})

it('writes nothing over that somebody else has changed meanwhile, and takes what does not touch it', async () => {
  const { change, texts } = await place()
  const was = UpdateCycle.shape.was.parse(before)
  await change({ note: 'Ask Bob' })
  await change({ name: 'Mine', was })
  const late = change({ note: 'Ask me', name: 'Not this either', was })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: cycleMessages.changedMeanwhile })
  expect(await texts()).toEqual({ ...before, name: 'Mine', note: 'Ask Bob' })
  // Both have written the same.
  await change({ note: 'Ask Bob', was })
  // Who says nothing of what they saw decides for all.
  await change({ note: 'Ask me' })
  expect(await texts()).toEqual({ ...before, name: 'Mine', note: 'Ask me' })
})
