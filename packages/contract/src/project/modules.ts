import { z } from 'zod'
import { cleanName } from '../platform/case-text'
import { isRequired } from '../platform/messages'

/** Longest name of a module, in characters, and the most levels that a tree of modules has. */
export const moduleLimits = { name: 200, depth: 50 } as const

/** How many modules of one parent, and how many matches of a search, one answer holds at first and at most. */
export const modulePage = { first: 200, most: 2_000, matches: 100 } as const

const ModuleName = z
  .string(isRequired('Name'))
  .transform(cleanName)
  .pipe(
    z
      // A form's empty text counts as none, also what the transformation has left of it.
      .string(isRequired('Name'))
      .min(1, isRequired('Name'))
      .max(moduleLimits.name, `The name can have at most ${moduleLimits.name} characters.`),
  )

export const ModuleId = z.coerce.number('Please choose a module.').int().positive()

/** A new module under `parentId`, or at the top. */
export const AddModule = z.object({ parentId: ModuleId.optional(), name: ModuleName })
export type AddModule = z.infer<typeof AddModule>

export const RenameModule = z.object({ moduleId: ModuleId, name: ModuleName })
export type RenameModule = z.infer<typeof RenameModule>

/** The form of {@link AddModule} and {@link RenameModule}; the rest stands in the address. */
export const ModuleNameForm = z.object({ name: ModuleName })

/** Puts a module, with all below it, under `parentId`, or at the top. */
export const MoveModule = z.object({ moduleId: ModuleId, parentId: ModuleId.optional() })
export type MoveModule = z.infer<typeof MoveModule>

/** The form of {@link MoveModule}, where the top is a choice like any other. */
export const MoveModuleForm = z.object({
  parentId: z.union([z.literal('top').transform(() => undefined), ModuleId], 'Please choose where the module goes.'),
})

/** What happens to the cases of a module that is deleted with all below it: there are none, they go elsewhere, or they go too. */
const CasesOfDeletedModule = z.enum(['none', 'move', 'delete'], 'Please choose what becomes of the test cases.')

const CasesChoice = z.object({ cases: CasesOfDeletedModule, targetId: ModuleId.optional() })
const knowsTarget = (choice: z.infer<typeof CasesChoice>) => choice.cases !== 'move' || choice.targetId !== undefined
const targetMissing = { path: ['targetId'], message: 'Please choose the module that the test cases go to.' }

export const DeleteModule = CasesChoice.extend({ moduleId: ModuleId }).refine(knowsTarget, targetMissing)
export type DeleteModule = z.infer<typeof DeleteModule>

/** The form of {@link DeleteModule}. */
export const DeleteModuleForm = CasesChoice.refine(knowsTarget, targetMissing)

/** What a page wants to see of the tree. */
export const ModuleTreeInput = z.object({
  /** The module that is chosen; it and its ancestors are in their groups, however far back they stand. */
  selectedId: z.number().int().positive().optional(),
  /** Part of a name: only modules with it are shown, with their ancestors. */
  search: z.string().max(moduleLimits.name).optional(),
  /** The expanded modules; without it those from the root to the chosen one. */
  open: z.array(z.number().int().positive()).max(200).optional(),
  /** How many modules of one parent are shown at most. */
  rows: z.number().int().min(1).max(modulePage.most).optional(),
})
export type ModuleTreeInput = z.infer<typeof ModuleTreeInput>

/** The modules of one parent (null: of the top) from `offset` on. */
export const ModuleChildrenInput = z.object({
  parentId: z.number().int().positive().nullable(),
  offset: z.number().int().nonnegative().max(999_999_999),
  limit: z.number().int().min(1).max(modulePage.first),
})
export type ModuleChildrenInput = z.infer<typeof ModuleChildrenInput>

/**
 * A module in a tree. `position` counts from 0 among the modules of its parent; `count` = the live cases in it and in all
 * below it.
 */
export type ModuleNode = {
  id: number
  parentId: number | null
  name: string
  position: number
  count: number
  hasChildren: boolean
}

/** Some modules of one parent (null: of the top), by name; `total` = how many it has. */
export type ModuleGroup = { parentId: number | null; total: number; nodes: ModuleNode[] }

/** What a page shows of a project's tree of modules. */
export type ModuleTreeView = {
  /** Live cases of the project. */
  count: number
  /** The top, and the children of each expanded module, parents first. */
  groups: ModuleGroup[]
  /** The chosen module with its ancestors, root first; null for all modules, or when it is not there any more. */
  selected: { id: number; name: string; ancestors: { id: number; name: string }[] } | null
  /** Which modules match the search, and how many there are beyond the answer; null without a search. */
  matches: { ids: number[]; total: number } | null
}

/** A module as its dialogs show it: `cases` = live cases in it and below, `modules` = how many modules lie below. */
export type ModuleDetails = {
  id: number
  parentId: number | null
  name: string
  ancestors: { id: number; name: string }[]
  cases: number
  modules: number
}

/** Asks for modules to choose from: those with `search` in their name, nearest to the top first, without `except` and all below it. */
export const ListModules = z.object({
  search: z.string().max(moduleLimits.name).optional(),
  except: z.number().int().positive().optional(),
})
export type ListModules = z.infer<typeof ListModules>

/** Asks for the modules of a field that chooses one; `chosen` is always among them. */
export const ChooseModules = ListModules.extend({ chosen: z.number().int().positive().optional() })
export type ChooseModules = z.infer<typeof ChooseModules>

/** The words of a search for modules: a module is found when the way to it, from the top, holds each of them. */
export const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .split(/[\s›/]+/)
    .filter(Boolean)

/** Modules to choose from, each with the names from the top down to it; `total` counts all that match. */
export type ModuleChoices = { choices: { id: number; names: string[] }[]; total: number }
