import type { Impact } from '@caseweave/contract/impact'
import { impactWords } from '@caseweave/contract/impact-words'

export interface ImpactNoteProps {
  impact: Impact | null
  /** What stands before the list, such as `This touches`. */
  lead?: string
}

/** What hangs on something that is to be deleted or changed; nothing where nothing does. */
export function ImpactNote({ impact, lead = 'This touches' }: ImpactNoteProps) {
  const words = impact ? impactWords(impact) : []
  if (words.length === 0) return null
  return (
    <div className="rounded-md bg-block-subtle px-3 py-2" data-impact>
      <p className="font-medium">{`${lead}:`}</p>
      <ul className="list-inside list-disc">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  )
}
