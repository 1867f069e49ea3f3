// No schema stands here: pages show these in the browser without a validator.

/** What a column of a CSV of results can hold. The order is the order of the choices. */
export const resultFields = [
  'ignore',
  'key',
  'name',
  'status',
  'className',
  'fileName',
  'suite',
  'durationMs',
  'durationSeconds',
  'message',
  'linkedBug',
  'remarks',
  'date',
  'dataset',
] as const

/** Names of these fields as people read them. */
export const resultFieldNames: Record<(typeof resultFields)[number], string> = {
  ignore: 'Do not import',
  key: 'Test case no. or key',
  name: 'Name of the test',
  status: 'Result',
  className: 'Class',
  fileName: 'File',
  suite: 'Suite or module',
  durationMs: 'Duration in milliseconds',
  durationSeconds: 'Duration in seconds',
  message: 'Message or actual result',
  linkedBug: 'Linked bug',
  remarks: 'Remarks',
  date: 'Date of the test',
  dataset: 'Dataset (parameters)',
}
