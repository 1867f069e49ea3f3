/** Messages that many screens share. */
export const messages = {
  unauthorized: 'Unauthorized access!',
  serverDown: 'Server is down',
  connectionError: 'Connection Error',
  sessionExpired: 'Session Expired',
  pleaseLogInAgain: 'Please login again',
  chooseOrganizationFirst: 'Choose a Organization first',
  logInAgain: 'Please Log in again',
  unreadable: 'This address cannot be read.',
  somebodyElse: 'Somebody else has signed in here since this page was opened. Nothing was saved.',
  somebodyElseWhile:
    'Somebody else has signed in here since this page was opened. Nothing of it can be saved: copy what you typed, and load the page again.',
  databaseHangs: 'The database does not answer at the moment. Please try again.',
  databaseHangsUnknown:
    'The database does not answer at the moment. What you sent may have been saved: please look before you send it again.',
  databaseHangsUntouched:
    'The database does not answer at the moment. Nothing of what you sent was saved: please send it again later.',
  noRoom:
    'The server has no room left to store this. Nothing of it was saved: tell whoever runs it, and send it again later.',
  notNow: 'The server cannot do this at the moment. Please try again in a while.',
  serverError: 'Server Error',
  somethingBroken: 'Something was broken. Please contact us.',
  notFound: 'It is not there, or you have no access to it.',
  requiredFields: 'Please fill all req. fields',
  requiredFieldsLong: 'Please fill all required fields.',
  invalidFileType: 'Invalid file type',
  compatibleDefinitionFiles: 'Please select from compatible file types: [csv or feature]',
  fileMissing: 'Please choose a file.',
  uploadBroken: 'The upload broke off. Please choose the file again.',
  fileTooLarge: 'Please select a file less than 15 MB.',
  logoutConfirmation: 'Are you sure about logging out?',
  projectDeleted: 'The project was deleted while this waited or was at work.',
  projectAdded: 'Project added successfully!',
  testStepMissing: 'Please add at least one test step.',
  testCaseCreated: 'Created successfully.',
  testCaseUpdated: 'Updated successfully.',
  noTestCasesForModule: 'No test cases available for selected module',
  fieldsBroken:
    'A field of this form holds what does not belong there. Load the page again and choose the files once more.',
  importGone: 'This import is not there any more.',
  noModuleSelected: 'No Module Selected',
  allModulesSelected: 'All Module Selected',
  selectModule: 'Select a Module from available Hierarchy',
  noDataForFilters: 'No data available for the selected filters',
  fileUploaded: 'File uploaded successfully',
} as const

/** '{field} is required'. */
export const isRequired = (field: string) => `${field} is required`
/** '{field} already exists'. */
export const alreadyExists = (field: string) => `${field} already exists`
/** 'Invalid {field}.'. */
export const invalid = (field: string) => `Invalid ${field}.`
