/** The tables under audit as people know them; a test compares them with the database. */
export const auditTables = {
  test_cases: 'Test cases',
  releases: 'Releases',
  release_test_cases: 'Release mapping',
  projects: 'Projects',
  project_members: 'Project members',
  organizations: 'Organizations',
  organization_members: 'Organization members',
  assets: 'Assets',
  asset_types: 'Asset types',
  asset_assignments: 'Asset assignments',
  asset_imports: 'Asset imports',
  asset_label_runs: 'Asset labels',
  org_groups: 'Groups of the org chart',
  org_group_members: 'Members of groups of the org chart',
  person_details: 'People’s details',
  organization_exports: 'Exports of the organization',
  organization_invitations: 'Invitations',
  modules: 'Modules',
  environments: 'Environments',
  tickets: 'Tickets',
  feature_files: 'Feature files',
  scenarios: 'Scenarios',
  scenario_links: 'Scenario links',
  scenario_renames: 'Renamed scenarios',
  case_mappings: 'Automation mappings',
  mapping_reviews: 'Reviewed mappings',
  manual_retirements: 'Retired manual cases',
  test_runs: 'Test runs',
  test_run_steps: 'Steps of test runs',
  test_cycles: 'Test cycles',
  test_cycle_environments: 'Environments of test cycles',
  execution_batches: 'Batches of results',
  result_imports: 'Result imports',
  result_aliases: 'Matched results',
  result_key_patterns: 'Result key patterns',
  saved_views: 'Saved views',
  definition_imports: 'Test case imports',
  automation_imports: 'Feature and Java imports',
  bulk_changes: 'Bulk changes',
  case_exports: 'Exports',
  column_mappings: 'Column mappings',
  images: 'Images',
  files: 'Files',
  java_files: 'Java files',
  java_tests: 'Java tests',
  step_definitions: 'Step definitions',
  java_step_definitions: 'Generated Java steps',
  java_step_runs: 'Java step generations',
  automation_plans: 'Automation plans',
  suggestion_searches: 'Suggestion searches',
  suggestion_answers: 'Answers to suggestions',
  report_files: 'Report files',
  report_emails: 'Report emails',
  report_schedules: 'Report schedules',
  report_schedule_members: 'Recipients of report schedules',
  directory_groups: 'Directory groups',
  directory_group_members: 'Members of directory groups',
  directory_group_roles: 'Roles of directory groups',
  directory_tokens: 'Directory tokens',
  directory_users: 'Directory users',
  tracker_connections: 'Tracker connections',
  tracker_credentials: 'Tracker accounts',
  tracker_projects: 'Linked projects of trackers',
} as const

export type AuditTable = keyof typeof auditTables

/** Tables under audit whose rows belong to a person and to no organization: their changes are the operator's to read. */
export const tablesOfPeople = [
  'account_links',
  'api_tokens',
  'notification_choices',
  'recovery_codes',
  'second_factors',
  'user_identities',
  'users',
] as const

/** What a field refers to, where its value is the id of something. */
export type AuditKind =
  | 'person'
  | 'organization'
  | 'project'
  | 'release'
  | 'environment'
  | 'module'
  | 'case'
  | 'feature'
  | 'scenario'
  | 'group'
  | 'orgGroup'
  | 'asset'
  | 'assetType'
  | 'directory'
  | 'file'
  | 'tracker'

/** Fields by their columns that hold ids, one or a list; where tables mean different things by a name, by table and column. */
const auditReferences: Readonly<Record<string, AuditKind>> = {
  user_id: 'person',
  user_ids: 'person',
  created_by: 'person',
  modified_by: 'person',
  assigned_to: 'person',
  deleted_by: 'person',
  undone_by: 'person',
  ended_by: 'person',
  finished_by: 'person',
  invited_by: 'person',
  accepted_by: 'person',
  organization_id: 'organization',
  project_id: 'project',
  release_id: 'release',
  environment_id: 'environment',
  environment_ids: 'environment',
  module_id: 'module',
  parent_id: 'module',
  test_case_id: 'case',
  feature_file_id: 'feature',
  feature_file_ids: 'feature',
  scenario_id: 'scenario',
  'directory_group_members.group_id': 'group',
  'directory_group_roles.group_id': 'group',
  'org_group_members.group_id': 'orgGroup',
  lead_id: 'person',
  assigned_by: 'person',
  status_holder_id: 'person',
  asset_id: 'asset',
  asset_type_id: 'assetType',
  file_id: 'file',
  duplicates_file_id: 'file',
  errors_file_id: 'file',
  connection_id: 'tracker',
}

/** What a field of a table refers to; undefined where its value is a value. */
export const auditReference = (table: string, column: string): AuditKind | undefined =>
  auditReferences[`${table}.${column}`] ?? auditReferences[column]

/** Columns whose field is called otherwise on the screens; where tables mean different things by a name, by table and column. */
const fieldLabels: Readonly<Record<string, string>> = {
  id: 'Record number',
  'test_cases.summary': 'Test summary',
  template_id: 'Template',
  assigned_to: 'Assigned to',
  automatable: 'Can be automated',
  step_count: 'Steps',
  parent_id: 'Parent module',
  latest_version: 'Version',
  case_version: 'Version of the test case',
  job_id: 'Job',
  test_case_id: 'Test case',
  user_id: 'Person',
  user_ids: 'People',
  requires_second_factor: 'Second factor required',
  external_id: 'External number',
  remote_id: 'Number there',
  remote_key: 'Key there',
  remote_name: 'Name there',
  sign_in: 'Signs in by',
  next_case_number: 'Next case number',
  next_cycle_number: 'Next cycle number',
  asks_effort: 'Asks for effort',
}

/** How a field of a table is called on screens. */
export function auditFieldLabel(table: string, column: string): string {
  const words = column
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .trim()
  return fieldLabels[`${table}.${column}`] ?? fieldLabels[column] ?? capital(words)
}

/** Begins with a capital letter. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
