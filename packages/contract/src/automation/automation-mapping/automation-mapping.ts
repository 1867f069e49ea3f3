/** Why a mapping waits for a person: what changed at one of its sides since somebody said yes to it. */
export const staleReasons = ['wording', 'data', 'structure', 'deleted', 'case'] as const
export type StaleReason = (typeof staleReasons)[number]

/** Where a mapping comes from: a person chose both sides, or said yes to a suggestion. */
export type MappingSource = 'manual' | 'suggestion'

/**
 * What a mapping covers of its case: all of it, the steps that a person ticked, or those that are alike to the chosen steps of the
 * scenario.
 */
export type MappingCovers = 'case' | 'steps' | 'aligned'

/**
 * Steps of a Background are chosen beside those of the scenario by their places, among what runs before it, after this one: no
 * scenario has so many steps of its own.
 */
export const backgroundFrom = 100_000

/** What a person said to a suggestion. `rejected` holds until one of the sides changes, `never` for good. */
const suggestionDecisions = ['accepted', 'rejected', 'never'] as const
export type SuggestionDecision = (typeof suggestionDecisions)[number]
