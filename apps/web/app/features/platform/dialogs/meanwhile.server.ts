import { data } from '@remix-run/node'
import { z } from 'zod'
import { isRefused, type Refused } from '../../../server/form.server'
import { typedIn } from './form-errors'
import { type MeanwhileReply, mergeTexts, type Texts } from './three-way'

/** Reads the JSON of a hidden field; null for anything that is not of this shape. */
export function fromHidden<Shape extends z.ZodType>(shape: Shape, text: unknown): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(String(text))).data ?? null
  } catch {
    return null
  }
}

/** What is stored now, as the form shows it. */
type There = { values: Texts; seenAt: string }

/**
 * Makes of a form that was refused because of somebody else (409) one that holds what they have saved beside what was typed. The form sends what it
 * was shown with as `shown`; `typedOf` tells what was typed into a field that has more than one value.
 */
export async function withMeanwhile<Answer>(
  answer: Answer,
  fields: readonly string[],
  read: () => Promise<There>,
  typedOf = typedIn,
): Promise<Exclude<Answer, Refused> | ReturnType<typeof data<MeanwhileReply>>> {
  if (!isRefused(answer)) return answer as Exclude<Answer, Refused>
  const { lastResult } = answer.data
  const shown = fromHidden(z.record(z.string(), z.string()), typedIn(lastResult, 'shown'))
  if (answer.init?.status !== 409 || !shown) return data<MeanwhileReply>({ lastResult }, answer.init ?? undefined)
  const { values: there, seenAt } = await read()
  const typed = Object.fromEntries(fields.map((field) => [field, typedOf(lastResult, field)]))
  const merged = { ...mergeTexts(fields, { typed, shown, there }), there, seenAt }
  return data<MeanwhileReply>({ lastResult, merged }, answer.init)
}
