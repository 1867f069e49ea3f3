import type { ApiCaller } from '@caseweave/api/router'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, replace } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from './api.server'
import { madeOnce } from './made-once.server'
import { readForm } from './read-form.server'
import './spoken-refusals'
import { redirectWithToast } from './toast.server'

/** What an action answers when the form stays: messages at the fields, and everything that was typed. */
export type FormReply = { lastResult: SubmissionResult<string[]> }

export type Refused = { data: FormReply; init: ResponseInit | null }

/** Whether an action's answer is a form that stays. */
export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer

/** The refusals that a person can mend in the form, as tRPC names them and as they are thrown, with their HTTP status. */
const mendable: Record<string, number> = {
  BAD_REQUEST: 400,
  INVALID: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY: 429,
  SERVICE_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
}

/** Fields that are never sent back: whoever made a mistake types them again. */
const hideFields = ['password', 'currentPassword', 'oldPassword', 'newPassword', 'confirmPassword', 'accessToken']

const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  cause: z
    .object({
      field: z.string().optional(),
      fields: z.record(z.string(), z.string()).optional(),
      // What the schema of a procedure refuses says all of it, and its message is the whole as JSON.
      issues: z.array(z.object({ message: z.string() })).optional(),
    })
    .optional()
    .catch(undefined),
})

/** A refusal in sentences; one that was thrown with a sentence of its own has that one, whatever schema was the cause. */
const sentencesOf = ({ code, message, cause }: z.infer<typeof Refusal>) =>
  code === 'BAD_REQUEST' && cause?.issues?.length ? [...new Set(cause.issues.map((issue) => issue.message))] : [message]

/** The sentence of a refusal that a person can mend, for a page that shows it in passing; anything else is thrown on. */
export function toldRefusal(error: unknown): string {
  const refusal = Refusal.safeParse(error).data
  if (!refusal || !mendable[refusal.code]) throw error
  return sentencesOf(refusal).join(' ')
}

/** Answers 400 (or 409, 429, 503) with messages, the way {@link runAction} does, for a form that was parsed elsewhere. */
export function refuseForm(
  reply: (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult<string[]>,
  error: unknown,
) {
  const refusal = Refusal.safeParse(error).data
  const status = refusal ? mendable[refusal.code] : undefined
  if (!refusal || !status) throw error
  const field = refusal.field ?? refusal.cause?.field
  const fieldErrors = Object.fromEntries(
    Object.entries(refusal.cause?.fields ?? {}).map(([name, message]) => [name, [message]]),
  )
  const lastResult = reply(
    field
      ? { fieldErrors: { ...fieldErrors, [field]: [refusal.message] } }
      : { formErrors: sentencesOf(refusal), fieldErrors },
  )
  return data<FormReply>({ lastResult }, { status })
}

/**
 * Puts messages in the order in which their fields were sent, which is that of the page, those of the whole form first. What was not sent, such as
 * radios of which none is chosen, comes behind the field that the schema has before it.
 */
function inOrderOfPage(lastResult: SubmissionResult<string[]>, form: FormData): SubmissionResult<string[]> {
  if (!lastResult.error) return lastResult
  const places = new Map([...new Set(['', ...form.keys()])].map((field, place) => [field, place]))
  let before = 0
  const placed = Object.entries(lastResult.error).map((entry) => {
    before = places.get(entry[0]) ?? before
    return { entry, place: before }
  })
  const error = placed.sort((one, other) => one.place - other.place).map(({ entry }) => entry)
  return { ...lastResult, error: Object.fromEntries(error) }
}

/**
 * Parses the posted form by `schema` (conform's rules for names) and runs `save` with the value, which redirects or
 * answers. A wrong value, or a refusal that can be mended, answers the form again with its messages.
 */
export async function runAction<Schema extends z.ZodType, Answer>(
  args: ActionFunctionArgs,
  schema: Schema,
  save: (value: z.infer<Schema>, api: ApiCaller) => Promise<Answer>,
) {
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    return data<FormReply>({ lastResult: inOrderOfPage(submission.reply({ hideFields }), form) }, { status: 400 })
  }
  try {
    return await save(submission.value, apiFor(args))
  } catch (error) {
    return refuseForm((options) => submission.reply({ ...options, hideFields }), error)
  }
}

/** Where a form leads that was saved, and what is said there. */
type Done = { to: string; message?: string }

/**
 * {@link runAction} for a form that is left when it is saved: goes to the page that `save` names, which shows its message. Back from there
 * leads to where the form was opened from.
 */
export const saveAndLeave = <Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: Schema,
  save: (value: z.infer<Schema>, api: ApiCaller) => Promise<Done>,
) =>
  runAction(args, schema, async (value, api) => {
    const { to, message } = await save(value, api)
    return message === undefined ? replace(to) : redirectWithToast(to, { kind: 'success', message })
  })

/** The same for a dialog that only asks whether to do it (`ConfirmDialog`); one with a key does it once, as {@link madeOnce}. */
export const doConfirmed = (args: ActionFunctionArgs, act: (api: ApiCaller) => Promise<Done>) =>
  saveAndLeave(args, z.object({}), () => madeOnce(args, null, act))
