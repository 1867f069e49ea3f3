import type { SnippetPart, StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOptions } from '@caseweave/contract/automation/java-steps/java-steps'
import { methodNameOf, nameGiver } from '@caseweave/gherkin/snippet-names'
import type { KnownPattern, Pattern } from './choose-patterns'
import { classBaseOf, type Domain } from './domains'
import { javaNamesOf } from './java-names'

/** What the manifest knows of a step definition. */
export type KnownStep = KnownPattern & {
  id: number
  annotation: string
  packageName: string
  domain: string
  classBase: string
  methodName: string
  argument: StepArgument | null
  featureFileIds: number[]
}

/** A pattern with what its uses say of it. */
export type UsedPattern = Omit<Pattern<KnownStep>, 'texts' | 'parameters'> & {
  domain: Domain
  annotation: string
  argument: StepArgument | null
  fileIds: number[]
}

/** A step definition with its place in Java. */
export type PlacedStep = Omit<KnownStep, 'id' | 'parts' | 'featureFileIds'> & {
  parts: SnippetPart[]
  featureFileIds: number[]
  known: KnownStep | null
}

/** So many methods are in a class: a class file of Java has room for a multiple. */
const methodsOfClass = 1_000

/** Which choices of the generation before hold on: otherwise classes or names are made anew. */
type Kept = { layout: boolean; naming: boolean }

/** What of the manifest's names holds on with these options. */
export const keptOf = (before: JavaStepOptions | null, now: JavaStepOptions): Kept => ({
  layout: before !== null && before.layout === now.layout && before.concepts.join() === now.concepts.join(),
  naming: before !== null && before.naming === now.naming,
})

/**
 * Gives each step definition its class and its method. Known ones keep theirs; new ones join the class of their domain, which keeps
 * its name too, and get names that nobody has had there. No new class is called like one of `taken`: full names in lower case.
 */
export function placeSteps(
  patterns: readonly UsedPattern[],
  options: JavaStepOptions,
  kept: Kept,
  taken: ReadonlySet<string>,
): PlacedStep[] {
  const known = patterns.filter((pattern) => pattern.known).sort((one, other) => idOf(one) - idOf(other))
  const fresh = patterns.filter((pattern) => !pattern.known)
  const classes = new Classes((classBase) => {
    const { packageName, glue, interfaceName, handWritten } = javaNamesOf({
      packageName: options.packageName,
      classBase,
    })
    return [glue, interfaceName, handWritten].some((name) => taken.has(`${packageName}.${name}`.toLowerCase()))
  })
  if (kept.layout)
    for (const { known: step } of known) if (step) classes.reserve(step, kept.naming ? step.methodName : null)
  return [...known, ...fresh].map(({ domain, known: step, fileIds, ...pattern }) => {
    const stays = kept.layout ? step : null
    const classBase = stays?.classBase ?? classes.join(domain)
    const methodName =
      stays && kept.naming
        ? stays.methodName
        : classes.nameIn(classBase, step && kept.naming ? step.methodName : methodNameOf(pattern.parts, options.naming))
    return {
      ...pattern,
      // The first keyword stays, whichever file comes first by now.
      annotation: step?.annotation ?? pattern.annotation,
      packageName: options.packageName,
      domain: stays?.domain ?? domain.key,
      classBase,
      methodName,
      featureFileIds: fileIds,
      known: step,
    }
  })
}

const idOf = ({ known }: UsedPattern) => known?.id ?? 0

/** The classes of a generation, with the names that are taken. */
class Classes {
  /** By domain, the newest class of it. */
  private readonly newest = new Map<string, string>()
  /** By its wanted name in lower case, the newest class of a concept: a module and a feature of one name share one. */
  private readonly called = new Map<string, string>()
  /** In lower case: some file systems do not tell cases apart. */
  private readonly bases = new Set<string>()
  private readonly sizes = new Map<string, number>()
  private readonly names = new Map<string, string[]>()
  private readonly givers = new Map<string, (wanted: string) => string>()

  constructor(private readonly isTaken: (base: string) => boolean) {}

  /** Keeps a class, and a method's name in it where there is one. */
  reserve({ domain, classBase }: KnownStep, methodName: string | null): void {
    this.newest.set(domain, classBase)
    const name = classBase.toLowerCase()
    if (!this.called.has(name)) this.called.set(name, classBase)
    this.bases.add(name)
    this.sizes.set(classBase, (this.sizes.get(classBase) ?? 0) + 1)
    if (methodName) this.names.set(classBase, [...(this.names.get(classBase) ?? []), methodName])
  }

  /** The class of a domain that has room for one more. */
  join({ key, words }: Domain): string {
    const wanted = classBaseOf(words)
    const name = wanted.toLowerCase()
    let base = this.newest.get(key) ?? this.called.get(name)
    if (base === undefined || (this.sizes.get(base) ?? 0) >= methodsOfClass) {
      base = this.unused(wanted)
      this.called.set(name, base)
    }
    this.newest.set(key, base)
    this.sizes.set(base, (this.sizes.get(base) ?? 0) + 1)
    return base
  }

  nameIn(classBase: string, wanted: string): string {
    let give = this.givers.get(classBase)
    if (!give) {
      give = nameGiver(this.names.get(classBase))
      this.givers.set(classBase, give)
    }
    return give(wanted)
  }

  private unused(wanted: string): string {
    let base = wanted
    for (let number = 2; this.bases.has(base.toLowerCase()) || this.isTaken(base); number += 1)
      base = `${wanted}${number}`
    this.bases.add(base.toLowerCase())
    return base
  }
}
