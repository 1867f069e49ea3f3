import { createVocabulary } from '@caseweave/gherkin/vocabulary'
import { uniformWeights } from '../../step-matching/step-similarity'
import type { KnownDefinition } from '../../step-vocabulary/read-definitions'
import type { DraftedCase } from '../draft-lines'
import { draftCase } from '../get-draft'
import { partsOfDefinition, partsOfText, textOfParts } from '../known-parts'
import { usualVoices } from '../languages/tellers'
import { usualVoice } from '../project-voice'
import type { KnownStep } from '../snap-step'
import { createStepIndex, type IndexedStep } from '../step-index'

/** Steps of a project: of these definitions, and said by its scenarios. */
export async function stepsOf(expressions: readonly string[], said: readonly string[] = []) {
  const definitions = expressions.map(
    (expression, id): KnownDefinition => ({
      ...{ id, expression, kind: 'expression', className: 'Steps', methodName: `m${id}` },
      ...{ fileName: 'Steps.java', line: 1 },
    }),
  )
  const known = definitions.flatMap((definition): IndexedStep<KnownStep>[] => {
    const parts = partsOfDefinition(definition)
    return parts ? [{ text: textOfParts(parts), value: { parts, definition, fileName: null } }] : []
  })
  const texts = said.map(
    (text): IndexedStep<KnownStep> => ({
      text,
      value: { parts: partsOfText(text), definition: null, fileName: 'a.feature' },
    }),
  )
  return {
    index: await createStepIndex([...known, ...texts], uniformWeights),
    voice: usualVoice,
    voices: usualVoices,
    vocabulary: createVocabulary(definitions),
  }
}

/** A case that says nothing. */
export const plain: DraftedCase = {
  number: 12,
  version: 1,
  summary: 'Sign in',
  precondition: '',
  testData: '',
  tags: [],
  tickets: [],
  steps: [],
}
/** A project without steps. */
export const none = await stepsOf([])
/** The draft of a case. */
export const draftOf = (one: Partial<DraftedCase>, steps = none, language = 'en') =>
  draftCase({ ...plain, ...one }, { language, steps, chosen: [] })
