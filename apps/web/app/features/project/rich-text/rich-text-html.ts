import { richTextPath } from '@caseweave/contract/project/addresses'
import { z } from 'zod/mini'

const Answer = z.object({ html: z.string() })

/** A rich text as the server shows it. Fails when there is no answer, or another page. */
export async function richTextHtml(projectId: number, text: string): Promise<string> {
  if (text.trim() === '') return ''
  const response = await fetch(richTextPath(projectId), {
    method: 'POST',
    body: new URLSearchParams({ text }),
  })
  return z.parse(Answer, await response.json()).html
}
