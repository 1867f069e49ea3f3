import { z } from 'zod'

/** Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/#status-codes (ErrorCollection). */
const Errors = z.object({ errors: z.record(z.string(), z.unknown()) })

/** What Jira says of which field, as plain text of at most 300 characters; nothing when it says it of none. */
export function refusedFields(body: string): Record<string, string> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return {}
  }
  const { errors = {} } = Errors.safeParse(json).data ?? {}
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, 50)
      .flatMap(([field, text]) => (typeof text === 'string' ? [[field, plain(text)] as const] : [])),
  )
}

const plain = (text: string) =>
  text
    .slice(0, 2000)
    .replace(/<[^<>]*>/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be left out.
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 300)
