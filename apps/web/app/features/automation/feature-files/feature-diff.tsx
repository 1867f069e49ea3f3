import type { FeatureComparison } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ComparedSource } from './compared-source'
import { MarkBadge } from './mark-badge'

/** So many scenarios are named; more are counted. */
const named = 100

/** What differs between two versions of a file: its scenarios with their marks, and its text. */
export function FeatureDiff({ comparison, dark }: { comparison: FeatureComparison; dark: boolean }) {
  const { old, new: newer, scenarios, same, source } = comparison
  const title = `V${old.version} compared with V${newer.version}`
  const kept = `${numberText(same)} ${same === 1 ? 'is' : 'are'} the same`
  return (
    <section aria-label={title} className="grid min-w-0 gap-2 rounded-lg border border-border bg-card p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {[old, newer].map(({ version, mergedWith }) =>
        mergedWith ? (
          <p key={version} className="text-muted-foreground wrap-anywhere">
            {`V${version}: ${featureEditorMessages.mergedWith(mergedWith.version, mergedWith.createdBy)}.`}
          </p>
        ) : null,
      )}
      {scenarios.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {scenarios.slice(0, named).map(({ mark, name, kind, sequence }) => (
            <li key={`${mark}${sequence}${name}`} className="flex min-w-0 items-center gap-1.5">
              <MarkBadge mark={mark} />
              <span className="min-w-0 wrap-anywhere">
                {name || (kind === 'background' ? 'Background' : 'No name')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-muted-foreground">
        {scenarios.length > named ? `${counted(scenarios.length - named, 'more differs', 'more differ')}, ` : ''}
        {scenarios.length === 0 ? `All scenarios say the same (${numberText(same)}).` : `${kept}.`}
      </p>
      <ComparedSource
        source={source}
        dark={dark}
        label={`Lines that differ between V${old.version} and V${newer.version}`}
      />
    </section>
  )
}
