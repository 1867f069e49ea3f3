import type { FieldOption, FormField } from '@caseweave/contract/project/trackers/work-items'
import { kindOf } from './field-kind'
import { fieldValue } from './field-values'
import { type Flavour, personOption } from './flavour'
import type { AllowedValue, Field, Transition } from './shapes'

/** Fields that are not filled by a form: they are said by the way, or by calls of their own. */
const elsewhere = ['project', 'issuetype', 'attachment', 'issuelinks', 'comment', 'worklog', 'status']

function optionsOf(values: readonly AllowedValue[]): FieldOption[] {
  return values
    .filter(({ disabled, archived }) => !disabled && !archived)
    .flatMap(({ id, name, value, children }) => {
      if (id === undefined) return []
      // A child is named with its parent, for Jira wants to be told both.
      const below = children?.map((child) => ({ id: `${id}/${child.id}`, label: child.value }))
      return [{ id, label: value ?? name ?? id, ...(below?.length ? { children: below } : {}) }]
    })
}

/** The fields of a form; what Jira fills in by itself need not be filled in here. */
export function formOf(flavour: Flavour, fields: Record<string, Field>): FormField[] {
  return Object.entries(fields)
    .filter(([field]) => !elsewhere.includes(field))
    .map(([field, meta]) => formField(flavour, field, meta))
}

function formField(flavour: Flavour, field: string, meta: Field): FormField {
  const { kind, ...more } = kindOf(field, meta)
  const preset = meta.defaultValue == null ? null : fieldValue(flavour, field, meta, meta.defaultValue)
  const person = kind === 'user' ? personOption(flavour, meta.defaultValue) : null
  return {
    ...{ field, label: meta.name || field, kind, visible: true },
    required: meta.required && !meta.hasDefaultValue,
    editable: meta.operations === undefined || meta.operations.length > 0,
    ...more,
    ...(kind === 'pick_list' ? { options: optionsOf(meta.allowedValues ?? []) } : {}),
    ...(person ? { options: [person] } : {}),
    ...(preset === null ? {} : { preset }),
  }
}

/** The field of the status of an issue: where it is, and where it can go from there. */
export function statusField(status: { id: string; name: string }, transitions: readonly Transition[]): FormField {
  const targets = new Map([[status.id, status.name], ...transitions.map(({ to }) => [to.id, to.name] as const)])
  return {
    ...{ field: 'status', label: 'Status', kind: 'pick_list', required: false, visible: true, preset: status.id },
    editable: targets.size > 1,
    options: [...targets].map(([id, label]) => ({ id, label })),
  }
}

/** The fields that only a change of the status asks for, each once. */
export function transitionFields(
  flavour: Flavour,
  form: readonly FormField[],
  transitions: readonly Transition[],
): FormField[] {
  const known = new Set(form.map(({ field }) => field))
  const added: FormField[] = []
  for (const { to, fields = {} } of transitions) {
    for (const field of formOf(flavour, fields)) {
      if (known.has(field.field)) continue
      known.add(field.field)
      added.push({ ...field, required: false, info: `For the change to ${to.name}.` })
    }
  }
  return added
}
