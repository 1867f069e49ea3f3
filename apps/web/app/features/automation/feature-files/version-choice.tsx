import { Button } from '@caseweave/ui/button'
import { VersionPair, type VersionPairProps } from '../../cases/test-cases/version-pair'

interface VersionChoiceProps extends Pick<VersionPairProps, 'versions' | 'chosen' | 'problem'> {
  /** Takes the comparison away; null when there is none. */
  hide: (() => void) | null
}

/** The versions to compare, in the editor's form. */
export function VersionChoice({ hide, ...pair }: VersionChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <VersionPair {...pair} button={{ name: 'intent', value: 'compare', variant: 'outline' }} selectClassName="w-28" />
      {hide ? (
        <Button
          type="submit"
          name="intent"
          value="hideComparison"
          variant="outline"
          onClick={(event) => {
            event.preventDefault()
            hide()
          }}
        >
          Hide Comparison
        </Button>
      ) : null}
    </div>
  )
}
