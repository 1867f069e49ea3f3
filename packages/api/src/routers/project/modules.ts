import {
  AddModule,
  ChooseModules,
  DeleteModule,
  ListModules,
  ModuleChildrenInput,
  ModuleId,
  ModuleTreeInput,
  MoveModule,
  RenameModule,
} from '@caseweave/contract/project/modules'
import { removeModule } from '@caseweave/core/cases/module-removal/remove-module'
import { addModule } from '@caseweave/core/project/modules/add-module'
import { getModule } from '@caseweave/core/project/modules/get-module'
import { listModules } from '@caseweave/core/project/modules/list-modules'
import { allModules, offeredModules } from '@caseweave/core/project/modules/module-choices'
import { moduleChildren, moduleTree } from '@caseweave/core/project/modules/module-tree'
import { moveModule } from '@caseweave/core/project/modules/move-module'
import { renameModule } from '@caseweave/core/project/modules/rename-module'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

// Everybody who reads a report filters it by module, so everybody reads the tree; only leads change it.
export const modulesRouter = router({
  tree: projectProcedure('reports.read')
    .input(ModuleTreeInput)
    .query(({ ctx, input }) => moduleTree(ctx, input)),
  children: projectProcedure('reports.read')
    .input(ModuleChildrenInput)
    .query(({ ctx, input }) => moduleChildren(ctx, input)),
  list: projectProcedure('reports.read')
    .input(ListModules)
    .query(({ ctx, input }) => listModules(ctx, input)),
  /** What a field offers at first. */
  offer: projectProcedure('reports.read')
    .input(ChooseModules)
    .query(({ ctx, input }) => offeredModules(ctx, input)),
  /** What a field offers to whoever opens it. */
  all: projectProcedure('reports.read')
    .input(ListModules)
    .query(({ ctx, input }) => allModules(ctx, input)),
  get: projectProcedure('reports.read')
    .input(z.object({ moduleId: ModuleId }))
    .query(({ ctx, input }) => getModule(ctx, input)),
  add: projectProcedure('project.manage')
    .input(AddModule)
    .mutation(({ ctx, input }) => addModule(ctx, input)),
  rename: projectProcedure('project.manage')
    .input(RenameModule)
    .mutation(({ ctx, input }) => renameModule(ctx, input)),
  move: projectProcedure('project.manage')
    .input(MoveModule)
    .mutation(({ ctx, input }) => moveModule(ctx, input)),
  delete: projectProcedure('project.manage')
    .input(DeleteModule)
    .mutation(({ ctx, input }) => removeModule(ctx, input)),
})
