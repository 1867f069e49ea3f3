import type { Impact } from '@caseweave/contract/cases/impact/impact'
import { impactWords } from '@caseweave/contract/cases/impact/impact-words'
import { Alert } from '@caseweave/ui/alert'

interface ImpactNoteProps {
  impact: Impact | null
  /** What else hangs on it, each in a few words. */
  also?: readonly string[]
  /** What stands before the list, such as `This touches`. */
  lead?: string
}

/** What hangs on something that is to be deleted or changed; nothing where nothing does. */
export function ImpactNote({ impact, also = [], lead = 'This touches' }: ImpactNoteProps) {
  const words = [...(impact ? impactWords(impact) : []), ...also]
  if (words.length === 0) return null
  return (
    <div data-impact>
      <Alert tone="warning" title={`${lead}:`}>
        <ul className="list-disc ps-5">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
