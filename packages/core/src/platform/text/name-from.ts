import { turningSigns } from '@caseweave/contract/platform/turning-signs'

/** Text of another house as a name here: one line, nothing that steers the layout, not too long. */
export const nameFrom = (text: string | null | undefined, limit: number): string =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(turningSigns, '')
    .trim()
    .slice(0, limit)
