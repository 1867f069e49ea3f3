import { definitionsPath, isDefinitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { modulesTabPath } from '@caseweave/contract/project/addresses'
import { describe, expect, it } from 'vitest'
import { isId } from '../../platform/screen/id'
import { dialogHref, keyDialog, modulesPageOf, openModules } from './module-links'

describe('addresses of the tree', () => {
  it('changes parameters and keeps the others', () => {
    expect(withParameters('/list?a=1&open=2', { open: '3,4', b: 'x y' })).toBe('/list?a=1&open=3%2C4&b=x+y')
    expect(withParameters('/list?a=1', { a: null })).toBe('/list')
  })

  it('reads the expanded modules, and nothing that is no id', () => {
    expect(openModules(new URLSearchParams('open=1,22,-3,x,0,4.5,99999999999999999'))).toEqual([1, 22])
    expect(openModules(new URLSearchParams('open='))).toEqual([])
    expect(openModules(new URLSearchParams(''))).toBeUndefined()
    expect(isId(null)).toBe(false)
  })

  it('knows the pages of test case definitions', () => {
    expect(isDefinitionsPath(definitionsPath(3))).toBe(true)
    expect(isDefinitionsPath('/project/3/app/testCaseDefinition/module/add')).toBe(true)
    expect(isDefinitionsPath('/project/3/app/testCaseDefinitions')).toBe(false)
    expect(isDefinitionsPath('/project/3/app/graphReport')).toBe(false)
  })

  it('opens dialogs over the page as it is', () => {
    expect(dialogHref(definitionsPath(3), '?moduleId=7&page=2', { dialog: 'rename', moduleId: 9 })).toBe(
      '/project/3/app/testCaseDefinition/module/9/rename?moduleId=7&page=2',
    )
    expect(dialogHref(definitionsPath(3), '?moduleId=7', { dialog: 'add', parentId: 9 })).toBe(
      '/project/3/app/testCaseDefinition/module/add?moduleId=7&parentId=9',
    )
    expect(dialogHref(definitionsPath(3), '', { dialog: 'add' })).toBe('/project/3/app/testCaseDefinition/module/add')
  })

  it('opens them over the Modules tab as well', () => {
    const tab = modulesTabPath(3)
    expect(dialogHref(tab, '?moduleId=7', { dialog: 'move', moduleId: 9 })).toBe(
      '/project/3/manage/module/9/move?moduleId=7',
    )
    expect(dialogHref(tab, '', keyDialog('add', 9))).toBe('/project/3/manage/module/add?parentId=9')
    expect(modulesPageOf(3, '/project/3/Manage/module/9/move')).toBe(tab)
    expect(modulesPageOf(3, '/project/3/app/testCaseDefinition/module/add')).toBe(definitionsPath(3))
  })
})
