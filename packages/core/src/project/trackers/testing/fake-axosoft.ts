import { type FakeAnswer, type FakeCall, jsonOf, pageOf, startFakeServer } from './fake-server'
import { type FakeItem, type FakeTracker, fakeClock } from './fake-tracker'

type Stored = FakeItem & {
  id: number
  type: string
  createdAt: Date
  isHidden: boolean
  values: Record<string, unknown>
}

/** What tests of this adapter alone do with the fake. */
export type FakeAxosoft = FakeTracker & {
  /** Makes it one that gives every item, whatever is searched for. */
  ignoreSearch: () => void
  /** Makes it one that tells nothing beside projects and items. */
  tellLittle: () => void
  /** From then on the calls of the day are used up. */
  useUp: () => void
}

const key = 'axosoft-token'
const types = ['features', 'defects', 'tasks', 'incidents']
const priorities = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'High' },
]
const steps = [
  { id: 1, name: 'New' },
  { id: 2, name: 'Closed' },
]
const units = [
  { id: 1, name: 'Minutes' },
  { id: 2, name: 'Hours' },
]
const regions = [
  {
    id: 1,
    name: 'Europe',
    children: [
      { id: 11, name: 'North' },
      { id: 12, name: 'South' },
    ],
  },
  { id: 2, name: 'Asia' },
]

/** An Axosoft v6 that keeps what it is told, made from developer.axosoft.com and the models of github.com/Axosoft/AxosoftAPI.NET; never compared with a real one. */
export async function startFakeAxosoft(): Promise<FakeAxosoft> {
  const clock = fakeClock()
  const items: Stored[] = []
  const projects = [
    { id: 1, name: 'Shop', is_active: true, children: [{ id: 2, name: 'Checkout', is_active: true }] },
    { id: 3, name: 'Old', is_active: false, children: [] },
  ]
  const required = new Set<string>()
  let ignoresSearch = false
  let tellsLittle = false
  let isUsedUp = false
  let lastId = 0
  const projectIds = () => projects.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  const add = (item: Partial<Stored>): Stored => {
    const at = clock.tick()
    const id = ++lastId
    const type = item.type ?? 'defects'
    const made: Stored = {
      ...{ id, type, ref: `${type}:${id}`, projectId: '1', title: '', text: '', state: 'open', isHidden: false },
      ...{ comments: [], files: [], values: {}, createdAt: at, updatedAt: at },
      ...item,
    }
    items.push(made)
    return made
  }
  const shown = (item: Stored, isWhole: boolean) => ({
    ...item.values,
    id: item.id,
    number: String(item.id),
    name: item.title,
    item_type: item.type,
    project: { id: Number(item.projectId), name: 'Shop' },
    workflow_step: item.state === 'open' ? steps[0] : steps[1],
    is_completed: item.state === 'closed',
    assigned_to: { id: 0, name: '', type: 'user' },
    last_updated_date_time: item.updatedAt.toISOString(),
    ...(isWhole ? { description: item.text } : {}),
  })
  const seen = () => items.filter(({ isHidden }) => !isHidden)

  const listed = (type: string, { query }: FakeCall): FakeAnswer => {
    const projectId = query.get('project_id')
    if (projectId && !projectIds().includes(Number(projectId))) return notThere
    const words = ignoresSearch ? '' : (query.get('search_string') ?? '').toLowerCase()
    const field = query.get('search_field') === 'description' ? 'text' : 'title'
    const order = query.get('sort_fields') === 'created_date_time DESC' ? 'createdAt' : 'updatedAt'
    const rows = seen()
      .filter((item) => (type === 'items' || item.type === type) && (!projectId || item.projectId === projectId))
      .filter((item) => item[field].toLowerCase().includes(words))
      .sort((one, other) => other[order].getTime() - one[order].getTime())
    const size = query.get('page_size') ?? '10'
    const page = pageOf(rows, new URLSearchParams({ per_page: size, page: query.get('page') ?? '1' }), 10, 500)
    const metadata = { total_count: rows.length, page: page.page, page_size: page.size }
    return { json: { data: page.rows.map((item) => shown(item, false)), metadata } }
  }
  const saved = (type: string, item: Stored | undefined, call: FakeCall): FakeAnswer => {
    const { name, description, project, workflow_step, ...values } = (jsonOf(call).item ?? {}) as Record<
      string,
      unknown
    >
    const custom = (values.custom_fields ?? {}) as Record<string, unknown>
    const isNew = item === undefined
    if (name === '' || (isNew && name === undefined)) return refused('name is required')
    for (const field of required) if (isNew && custom[field] === undefined) return refused(`${field} is required`)
    const changes: Partial<Stored> = {
      title: String(name ?? item?.title),
      text: String(description ?? item?.text ?? ''),
      values: { ...item?.values, ...values },
      state: workflow_step === undefined ? (item?.state ?? 'open') : isClosing(workflow_step) ? 'closed' : 'open',
    }
    if (item) Object.assign(item, changes, { updatedAt: clock.tick() })
    const made = item ?? add({ ...changes, type, projectId: String((project as { id: number }).id) })
    return { json: { data: shown(made, true) } }
  }
  const ofItem = (item: Stored, part: string | undefined, call: FakeCall): FakeAnswer => {
    if (part === undefined)
      return call.method === 'POST' ? saved(item.type, item, call) : { json: { data: shown(item, true) } }
    if (part === 'comments') {
      if (call.method === 'POST') item.comments.push(String(jsonOf(call).comment_text))
      return { json: { data: item.comments.map((comment_text, id) => ({ id, comment_text })) } }
    }
    if (part === 'attachments') {
      item.files.push({ name: call.query.get('file_name') ?? '', bytes: call.body })
      return { json: { data: { id: 1, file_name: call.query.get('file_name') } } }
    }
    if (tellsLittle) return notThere
    return part === 'workflow_steps' ? { json: { data: steps } } : { json: template(required) }
  }

  const server = await startFakeServer((call) => {
    const [, , first = '', second, third] = call.segments
    if (isUsedUp) return { status: 503, json: { error: 'too_many_requests', error_description: 'Limit reached' } }
    if (call.headers.authorization !== `Bearer ${key}`)
      return { status: 401, json: { error: 'invalid_token', error_description: 'The token is invalid.' } }
    if (first === 'me') return { json: { data: { id: 1, name: 'Ada Tester', email: 'ada@example.org' } } }
    if (first === 'projects' && second === undefined) return { json: { data: projects } }
    if (first === 'projects') return projectIds().includes(Number(second)) ? { json: { data: projects[0] } } : notThere
    if (second === undefined && call.method === 'GET' && ['items', ...types].includes(first)) return listed(first, call)
    if (second === undefined && types.includes(first)) return saved(first, undefined, call)
    if (types.includes(first)) {
      const item = items.find(({ ref }) => ref === `${first}:${second}`)
      if (!item) return notThere
      return item.isHidden ? { status: 403, json: { error: 'forbidden' } } : ofItem(item, third, call)
    }
    if (tellsLittle) return notThere
    if (first === 'fields')
      return { json: { data: [{ id: 7, name: 'custom_7', label: 'Build', type: 'string', record_type: 'defects' }] } }
    if (first === 'workflow_steps') return { json: { data: steps } }
    if (second === 'time_units') return { json: { data: units } }
    return second === 'priority' ? { json: { data: priorities } } : notThere
  })
  const found = (ref: string) => {
    const item = items.find((each) => each.ref === ref)
    if (!item) throw new Error(`The fake has no ${ref}.`)
    return item
  }
  return {
    ...server,
    settings: {},
    secret: { by: 'token', token: key },
    wrongSecret: { by: 'token', token: 'another-token' },
    projectId: '1',
    otherProjectId: '2',
    typeId: 'defects',
    titleField: 'name',
    textField: 'description',
    now: clock.now,
    addItem: ({ title, text = '', state = 'open', projectId = '1' }) => add({ title, text, state, projectId }).ref,
    changeItem: (ref, changes) => void Object.assign(found(ref), changes, { updatedAt: clock.tick() }),
    removeItem: (ref) => void items.splice(items.indexOf(found(ref)), 1),
    hideItem: (ref) => void Object.assign(found(ref), { isHidden: true }),
    removeProject: (projectId) => {
      projects.splice(
        projects.findIndex(({ id }) => String(id) === projectId),
        1,
      )
    },
    requireField: () => {
      required.add('custom_9')
      return 'custom_9'
    },
    items: () => items,
    ignoreSearch: () => {
      ignoresSearch = true
    },
    tellLittle: () => {
      tellsLittle = true
    },
    useUp: () => {
      isUsedUp = true
    },
  }
}

const notThere: FakeAnswer = {
  status: 404,
  json: { error: 'not_found', error_description: 'The item does not exist.' },
}
const refused = (error_description: string): FakeAnswer => ({
  status: 400,
  json: { error: 'invalid_request', error_description },
})
const isClosing = (step: unknown) => (step as { id: number }).id === 2

const template = (required: ReadonlySet<string>) => ({
  data: [
    { field: 'name', type: 'string', label: 'Name', required: true, editable: true },
    { field: 'id', type: 'int', label: 'ID', editable: false },
    { field: 'assigned_to', type: 'pick_list', label: 'Assigned To', editable: true },
    { field: 'description', type: 'text', label: 'Description', info: 'What happened', editable: true },
    { field: 'priority', type: 'pick_list', label: 'Priority', editable: true },
    { field: 'severity', type: 'pick_list', label: 'Severity', editable: true },
    { field: 'workflow_step', type: 'pick_list', label: 'Workflow Step', editable: true },
    { field: 'due_date', type: 'date', label: 'Due Date', editable: true },
    { field: 'estimated_duration', type: 'double', label: 'Estimated Duration', editable: true },
    {
      field: 'custom_9',
      type: 'pick_list',
      label: 'Region',
      picklist: 'region',
      editable: true,
      required: required.has('custom_9'),
    },
    { field: 'release', type: 'release', label: 'Release', editable: true },
  ],
  metadata: { picklists: { region: regions } },
})
