import type { JavaArgumentType } from '@caseweave/contract/automation/java-sources'
import { lambdaKeywords } from './cucumber-keywords'
import { annotationsOf } from './java-annotations'
import { type JavaNames, typeAround } from './java-names'
import type { JavaNode } from './java-parser'
import { interfacesOf } from './read-step-definitions'

type Argument = JavaArgumentType['argument']

/** Annotations whose method's answer is what a table or doc string becomes; source: Cucumber-JVM, `io.cucumber.java`. */
const ofOneType = new Map<string, Argument>([
  ['DataTableType', 'dataTable'],
  ['DocStringType', 'docString'],
])
/** What makes values of any type; lambdas of the same names do not say of which. */
const ofAnyType = new Map<string, Argument>([
  ['DefaultDataTableEntryTransformer', 'dataTable'],
  ['DefaultDataTableCellTransformer', 'dataTable'],
])
/** Interfaces of older versions whose methods register types by calls. */
const registrars = new Set(['io.cucumber.core.api.TypeRegistryConfigurer', 'cucumber.api.TypeRegistryConfigurer'])

/** What the methods and calls of a Java source make of data tables and doc strings, each once. */
export function argumentTypesOf(
  methods: readonly JavaNode[],
  calls: readonly JavaNode[],
  names: JavaNames,
): JavaArgumentType[] {
  const found = [
    ...methods.flatMap((each) => byAnnotation(each, names)),
    ...calls.flatMap((each) => byCall(each, names)),
  ]
  const owners = new Set(methods.flatMap((each) => typeAround(each) ?? []))
  if ([...owners].some((owner) => interfacesOf(owner, names).some((name) => registrars.has(name))))
    found.push({ argument: 'dataTable', type: '' }, { argument: 'docString', type: '' })
  return [...new Map(found.map((each) => [`${each.argument} ${each.type}`, each])).values()]
}

function byAnnotation(method: JavaNode, names: JavaNames): JavaArgumentType[] {
  return annotationsOf(method, names).flatMap(({ name, meanings }) => {
    if (!meanings.includes(`io.cucumber.java.${name}`)) return []
    const one = ofOneType.get(name)
    if (one) return { argument: one, type: method.childForFieldName('type')?.text.replace(/\s+/g, '') ?? '' }
    const any = ofAnyType.get(name)
    return any ? { argument: any, type: '' } : []
  })
}

function byCall(call: JavaNode, names: JavaNames): JavaArgumentType[] {
  const name = call.childForFieldName('name')?.text ?? ''
  const argument = ofOneType.get(name) ?? ofAnyType.get(name)
  const around = argument && !call.childForFieldName('object') ? typeAround(call) : null
  if (!argument || !around) return []
  return interfacesOf(around, names).some((each) => lambdaKeywords(each)) ? [{ argument, type: '' }] : []
}
