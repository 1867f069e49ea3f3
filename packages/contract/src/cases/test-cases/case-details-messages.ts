// No schema stands here: the dialog shows these in the browser without a validator.

/** Sentences of the Test Case Details dialog. */
export const detailsMessages = {
  numberMissing: 'Automated TestCase No. From File must have value if File name is mentioned',
  deletedFlag: 'Test Case will be permanently deleted if deleted Flag is set to True!',
  /** The flag's own sentence says "permanently"; this says what that means here. */
  deletedMeans: 'It leaves all lists and reports. A project admin or a project lead can restore it.',
  readOnly: 'This field cannot be changed here. Open the whole form by Edit to change it.',
  readOnlyAll: 'The fields below are for reading. Edit opens the form that changes them.',
} as const
