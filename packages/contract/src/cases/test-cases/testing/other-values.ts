import { recordOf } from '../../../platform/pick'
import {
  type CaseValues,
  type ChoiceField,
  caseFields,
  choiceFields,
  choiceValues,
  type FlagField,
  flagFields,
  type PlainField,
  type TextField,
  textFields,
  usualValue,
  valuesOf,
} from '../case-fields'

const otherChoice = <Field extends ChoiceField>(field: Field): CaseValues[Field] => {
  const other = choiceValues(field).find((value) => value !== usualValue(field))
  if (other === undefined) throw new Error(`The choice ${field} has one value only.`)
  return other
}
const otherFlag = (field: FlagField) => !usualValue(field)
const otherText = (field: TextField) => `Other "${caseFields[field].label}", 1; two`

/** Every plain field with a value that nobody has unless it was written. */
export const otherPlainValues: Pick<CaseValues, PlainField> = {
  ...valuesOf(choiceFields, otherChoice),
  ...recordOf(flagFields, otherFlag),
  ...recordOf(textFields, otherText),
  summary: 'Another summary',
}

/** Every field with another value than a new case has; the module, the person and the image have to be there. */
export const otherValues = (there: { moduleId: number; assignedTo: number; imageId: number }): CaseValues => ({
  ...otherPlainValues,
  moduleId: there.moduleId,
  templateId: 2,
  assignedTo: there.assignedTo,
  tags: ['smoke', 'needs review'],
  steps: [{ description: 'Look', expectedResult: 'Seen', testData: '42', imageIds: [] }],
  imageIds: [there.imageId],
})
