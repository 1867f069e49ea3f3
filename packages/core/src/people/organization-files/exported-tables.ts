/**
 * What a column holds besides a value of its own: the id of a row of the table that is named (`created_by: 'users'`), or what one of
 * {@link otherKinds} says. References of the schema need not be named, nor columns that {@link usualColumns} knows.
 */
export type Kind = string | { json: Record<string, string> }

/**
 * Which rows of a table belong to an organization: `id` = it itself, `organization` and `project` = by that column, `named` = those that
 * rows of other tables name, else the column and the table that its rows are parts of. `only` = a condition beside, `office` = only Human Resources read it.
 */
export interface ExportedTable {
  of: 'id' | 'organization' | 'project' | 'named' | readonly [column: string, parent: string]
  columns?: Record<string, Kind>
  only?: string
  office?: true
}

/** Kinds that are no table; source: docs/decisions/organization-files.md. */
export const otherKinds = {
  drop: 'is left out: a secret, or a job of the old place',
  plain: 'is a number that names nothing',
  path: 'is ids of modules, each followed by a slash',
  rich: 'is a text that may show images by their ids',
  place: 'is where the content of a file lies',
  query: 'is the query of a list, with a module',
  domain: 'is a word and an id, such as module:12',
  before: 'is what a bulk change found',
  refs: 'is whom and what a view names',
  trail: 'is a row of another table, as it was',
} as const

/** What columns of these names refer to, in whatever table. */
export const usualColumns: Record<string, string> = {
  organization_id: 'organizations',
  project_id: 'projects',
  module_id: 'modules',
  release_id: 'releases',
  environment_id: 'environments',
  test_case_id: 'test_cases',
  scenario_id: 'scenarios',
  scenario_version_id: 'scenario_versions',
  feature_file_id: 'feature_files',
  feature_file_ids: 'feature_files',
  feature_file_version_id: 'feature_file_versions',
  environment_ids: 'environments',
  image_ids: 'images',
  batch_id: 'execution_batches',
  execution_id: 'executions',
  signature_id: 'result_signatures',
  cycle_id: 'test_cycles',
  file_id: 'files',
  storage_key: 'place',
  thumbnail_key: 'place',
  job_id: 'drop',
  import_job_id: 'drop',
  duration_ms: 'plain',
  bytes: 'plain',
  steps: 'plain',
  covered: 'plain',
  revision: 'plain',
  ...Object.fromEntries(
    [
      ...['user_id', 'created_by', 'modified_by', 'deleted_by', 'changed_by', 'ended_by', 'undone_by', 'finished_by'],
      ...['closed_by', 'assigned_to', 'assigned_by', 'invited_by', 'accepted_by', 'owner_id', 'lead_id', 'actor_id'],
    ].map((name) => [name, 'users']),
  ),
}

const place = { moduleId: 'modules', releaseId: 'releases', environmentId: 'environments' }
/** A mapping as it is kept for an undo: its row. */
const keptMapping = {
  ...{ id: 'case_mappings', project_id: 'projects', release_id: 'releases', test_case_id: 'test_cases' },
  ...{ scenario_id: 'scenarios', scenario_version_id: 'scenario_versions', environment_ids: 'environments' },
  ...{ background_version_ids: 'scenario_versions', created_by: 'users', modified_by: 'users' },
}
const cases = ['test_case_id', 'test_cases'] as const
/** Work that was begun and has not ended has a job at the old place alone. */
const ended = 'finished_at is not null'

/** Every table whose rows belong to an organization, by its name; all others are in `left-out-tables.ts` with their reasons. */
export const exportedTables: Record<string, ExportedTable> = {
  organizations: { of: 'id' },
  files: { of: 'named' },
  audit_log: {
    of: 'organization',
    columns: {
      ...{ change_id: 'plain', directory_token_id: 'directory_tokens' },
      ...{ old_value: 'trail', new_value: 'trail', follows: 'plain' },
    },
  },
  organization_members: { of: 'organization' },
  organization_invitations: {
    of: 'organization',
    columns: { token_hash: 'drop', projects: { json: { projectId: 'projects' } } },
  },
  // Deleted ones can be brought back for 30 days; after that they go portion by portion.
  projects: { of: 'organization', only: "(deleted_at is null or deleted_at > now() - interval '30 days')" },
  project_members: { of: 'project' },
  member_imports: {
    of: 'organization',
    only: ended,
    columns: { format: 'plain', counts: 'plain', rows: 'plain', invitation_ids: 'organization_invitations' },
  },
  directory_users: { of: 'organization' },
  directory_groups: { of: 'organization' },
  directory_group_members: { of: ['group_id', 'directory_groups'] },
  directory_group_roles: { of: ['group_id', 'directory_groups'] },
  directory_project_roles: { of: 'project' },
  org_groups: { of: 'organization' },
  org_group_members: { of: 'organization' },
  person_details: { of: 'organization', office: true },
  asset_types: { of: 'organization', office: true },
  assets: { of: 'organization', office: true },
  asset_assignments: { of: 'organization', office: true },
  asset_counters: { of: 'organization', office: true },
  asset_imports: {
    of: 'organization',
    office: true,
    only: ended,
    columns: { format: 'plain', columns: 'plain', counts: 'plain' },
  },
  asset_import_rows: { of: ['import_id', 'asset_imports'], office: true, columns: { asset_id: 'assets' } },
  asset_label_runs: {
    of: 'organization',
    office: true,
    only: ended,
    columns: { plan: { json: { ids: 'assets', type: 'asset_types', holder: 'users' } } },
  },
  tracker_connections: { of: 'organization', columns: { settings: 'plain' } },
  tracker_projects: { of: 'project' },
  work_items: { of: ['connection_id', 'tracker_connections'] },
  work_item_links: { of: ['work_item_id', 'work_items'] },
  tickets: { of: 'project' },
  modules: { of: 'project', columns: { path: 'path' } },
  releases: { of: 'project' },
  environments: { of: 'project' },
  images: { of: 'project', columns: { run_id: 'test_runs' } },
  test_cases: { of: 'project' },
  test_case_versions: { of: cases, columns: { execution_steps: 'rich', expected_result: 'rich' } },
  test_steps: { of: ['version_id', 'test_case_versions'], columns: { version_id: 'test_case_versions' } },
  case_clones: { of: cases, columns: { source_id: 'test_cases' } },
  release_test_cases: { of: ['release_id', 'releases'] },
  test_case_counts: { of: 'project' },
  test_case_totals: { of: 'project' },
  release_case_counts: { of: ['release_id', 'releases'] },
  release_case_totals: { of: ['release_id', 'releases'] },
  addition_counts: { of: 'project' },
  column_mappings: { of: 'project', columns: { mapping: 'plain' } },
  saved_views: {
    of: 'project',
    columns: { refs: 'refs', query: 'query' },
  },
  view_choices: { of: 'project', columns: { stars: 'saved_views' } },
  bulk_changes: {
    of: 'project',
    only: ended,
    columns: {
      change: { json: { moduleId: 'modules', assignedTo: 'users', from: 'projects', upTo: 'test_cases' } },
      selection: { json: { moduleId: 'modules' } },
      position: 'test_cases',
      undo_position: 'test_cases',
    },
  },
  bulk_change_cases: { of: ['change_id', 'bulk_changes'], columns: { change_id: 'bulk_changes', before: 'before' } },
  definition_imports: {
    of: 'project',
    only: ended,
    columns: {
      detected: { json: { fileId: 'files' } },
      ...{ format: 'plain', mapping: 'plain', summary: 'plain' },
      plan: { json: { moduleId: 'modules', columnMappingId: 'column_mappings' } },
    },
  },
  definition_import_rows: {
    of: ['import_id', 'definition_imports'],
    columns: { import_id: 'definition_imports' },
  },
  definition_import_modules: {
    of: ['import_id', 'definition_imports'],
    columns: { import_id: 'definition_imports' },
  },
  case_exports: { of: 'project', only: ended, columns: { selection: { json: { moduleId: 'modules' } } } },
  report_files: { of: 'project', only: ended, columns: { scope: { json: place } } },
  report_schedules: { of: 'project' },
  report_schedule_members: { of: ['schedule_id', 'report_schedules'] },
  project_snapshots: { of: 'project' },
  module_snapshots: { of: 'project', columns: { path: 'path' } },
  coverage_snapshots: { of: 'project' },
  result_snapshots: { of: 'project' },
  execution_batches: { of: 'project' },
  executions: { of: 'project', columns: { import_id: 'result_imports' } },
  current_results: { of: 'project' },
  result_counts: { of: 'project' },
  result_totals: { of: 'project' },
  verdict_comparisons: { of: 'project', columns: { automated_batch_id: 'execution_batches' } },
  case_agreements: { of: 'project' },
  manual_retirements: { of: 'project', columns: { evidence: 'plain' } },
  test_runs: { of: 'project', columns: { item_id: 'test_cycle_items' } },
  test_run_steps: { of: ['run_id', 'test_runs'] },
  test_cycles: {
    of: 'project',
    columns: {
      retest_of: 'test_cycles',
      source: { json: { moduleId: 'modules' } },
      totals: { json: { environmentId: 'environments' } },
    },
  },
  test_cycle_environments: { of: ['cycle_id', 'test_cycles'] },
  test_cycle_items: { of: ['cycle_id', 'test_cycles'], columns: { run_id: 'test_runs' } },
  test_cycle_counts: { of: ['cycle_id', 'test_cycles'] },
  test_cycle_events: { of: ['cycle_id', 'test_cycles'] },
  result_imports: { of: 'project', only: ended },
  reported_glue: { of: 'project', columns: { definitions: 'plain', parameter_types: 'plain' } },
  result_import_files: {
    of: ['import_id', 'result_imports'],
    columns: {
      ...{ problem: 'plain', notices: 'plain', columns: 'plain', counts: 'plain' },
      same_as_import_id: 'result_imports',
    },
  },
  result_signatures: { of: 'project', columns: { candidates: 'test_cases' } },
  result_aliases: { of: 'project' },
  unmatched_results: { of: ['import_id', 'result_imports'], columns: { import_id: 'result_imports' } },
  result_key_patterns: { of: 'project' },
  feature_files: { of: 'project' },
  feature_file_versions: { of: ['feature_file_id', 'feature_files'] },
  scenarios: { of: 'project' },
  scenario_versions: { of: ['scenario_id', 'scenarios'], columns: { examples: 'plain' } },
  scenario_steps: { of: ['scenario_version_id', 'scenario_versions'], columns: { data_table: 'plain' } },
  feature_version_scenarios: { of: ['feature_file_version_id', 'feature_file_versions'] },
  scenario_links: { of: ['scenario_id', 'scenarios'] },
  scenario_renames: {
    of: 'project',
    columns: { before_version_id: 'scenario_versions', after_version_id: 'scenario_versions' },
  },
  java_files: {
    of: 'project',
    columns: { classes: 'plain', parameter_types: 'plain', argument_types: 'plain' },
  },
  step_definitions: { of: 'project' },
  java_tests: { of: 'project' },
  java_step_runs: {
    of: 'project',
    only: ended,
    columns: { options: 'plain', outcome: { json: { fileId: 'feature_files', chosenFileId: 'feature_files' } } },
  },
  java_step_definitions: { of: 'project', columns: { parts: 'plain', domain: 'domain' } },
  automation_imports: {
    of: 'project',
    only: ended,
    columns: { plan: { json: { moduleId: 'modules', fileId: 'feature_files' } }, summary: 'plain' },
  },
  automation_import_files: {
    of: ['import_id', 'automation_imports'],
    columns: { problems: 'plain', notices: 'plain', classes: 'plain' },
  },
  automation_import_items: {
    of: ['import_id', 'automation_imports'],
    columns: { import_id: 'automation_imports' },
  },
  case_mappings: { of: 'project', columns: { background_version_ids: 'scenario_versions' } },
  suggestion_answers: { of: 'project' },
  suggestion_searches: { of: 'project', only: ended },
  suggestion_items: {
    of: ['search_id', 'suggestion_searches'],
    columns: { search_id: 'suggestion_searches', factors: 'plain' },
  },
  mapping_reviews: { of: 'project', columns: { mappings: { json: keptMapping } } },
  automation_plans: { of: 'project', only: ended, columns: { sets: 'plain' } },
  automation_plan_items: { of: ['plan_id', 'automation_plans'], columns: { plan_id: 'automation_plans' } },
}
