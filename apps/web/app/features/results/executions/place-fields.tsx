import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { NoEnvironmentBanner } from '../../project/environments/no-environment-banner'
import { NoReleaseBanner } from '../../project/releases/no-release-banner'
import type { ResultPlace } from '../../project/releases/usual-place'

/** What there is to choose from. */
export type Places = {
  releases: readonly { id: number; number: string }[]
  environments: readonly { id: number; name: string }[]
  managers: readonly string[]
}

interface PlaceFieldsProps {
  places: Places
  /** What is likely to be chosen; null where nothing can be. */
  usual: ResultPlace | null
  /** What a field was filled with before, if it was. */
  typed: (field: 'environmentId' | 'releaseId') => string | undefined
  errors: (field: string) => readonly string[]
}

/** Where a result belongs: an environment and a release. */
export function PlaceFields({ places, usual, typed, errors }: PlaceFieldsProps) {
  const { environments, releases } = places
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id="environmentId" label="Environment" error={errors('environmentId')}>
        {(control) => (
          <Select
            {...control}
            name="environmentId"
            required
            data-autofocus
            placeholder="Choose an environment"
            defaultValue={typed('environmentId') ?? String(usual?.environmentId ?? '')}
            options={environments.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <Field id="releaseId" label="Release" error={errors('releaseId')}>
        {(control) => (
          <Select
            {...control}
            name="releaseId"
            required
            placeholder="Choose a release"
            defaultValue={typed('releaseId') ?? String(usual?.releaseId ?? '')}
            options={releases.map(({ id, number }) => ({ value: String(id), label: number }))}
          />
        )}
      </Field>
    </div>
  )
}

/** True when there is both an environment and a release to choose. */
export const hasPlaces = ({ releases, environments }: Places) => releases.length > 0 && environments.length > 0

/** Says what a project lacks before it can have results, with the way to it or the people to ask. */
export function PlaceObstacles({ places, what }: { places: Places; what: string }) {
  const { releases, environments, managers } = places
  return (
    <div className="grid gap-3">
      {environments.length > 0 ? null : <NoEnvironmentBanner managers={managers} />}
      {releases.length > 0 ? null : <NoReleaseBanner what={what} managers={managers} />}
    </div>
  )
}
