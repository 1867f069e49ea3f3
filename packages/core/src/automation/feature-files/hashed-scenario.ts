import type { ParsedScenario } from './parsed-feature'
import { fingerprintOf, stepsHashOf } from './scenario-fingerprint'

/** What a scenario has from what stands around it. */
export type ScenarioPlace = Pick<ParsedScenario, 'inheritedTags' | 'backgroundSteps'>
export type ScenarioParts = Omit<ParsedScenario, 'fingerprint' | 'stepsHash' | keyof ScenarioPlace>

/**
 * A scenario whose hashes are made when they are asked for: for the scenarios of a new file, that is while the database is busy. Its
 * place is asked no sooner either.
 */
export class HashedScenario implements ParsedScenario {
  readonly kind
  readonly keyword
  readonly name
  readonly description
  readonly tags
  readonly ruleName
  readonly line
  readonly steps
  readonly examples
  private madeStepsHash: string | undefined
  private madeFingerprint: string | undefined

  constructor(
    parts: ScenarioParts,
    private readonly place: ScenarioPlace,
  ) {
    this.kind = parts.kind
    this.keyword = parts.keyword
    this.name = parts.name
    this.description = parts.description
    this.tags = parts.tags
    this.ruleName = parts.ruleName
    this.line = parts.line
    this.steps = parts.steps
    this.examples = parts.examples
    this.madeStepsHash = undefined
    this.madeFingerprint = undefined
  }

  get stepsHash(): string {
    this.madeStepsHash ??= stepsHashOf(this)
    return this.madeStepsHash
  }

  get fingerprint(): string {
    this.madeFingerprint ??= fingerprintOf(this, this.stepsHash)
    return this.madeFingerprint
  }

  get inheritedTags() {
    return this.place.inheritedTags
  }

  get backgroundSteps() {
    return this.place.backgroundSteps
  }
}
