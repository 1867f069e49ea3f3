import { describe, expect, it } from 'vitest'
import { AddModule, DeleteModule, MoveModuleForm } from './modules'

describe('the name of a module', () => {
  it('is required and has at most 200 characters', () => {
    for (const name of [' ', '\u200b', '\u200d\u00ad']) expect(AddModule.safeParse({ name }).success).toBe(false)
    expect(AddModule.parse({ name: ` ${'x'.repeat(200)} ` }).name).toHaveLength(200)
    for (const name of [undefined, '', ' \u0000 ']) {
      expect(AddModule.safeParse({ name }).error?.issues[0]?.message).toBe('Name is required')
    }
    expect(AddModule.safeParse({ name: 'x'.repeat(201) }).success).toBe(false)
  })
})

describe('forms of modules', () => {
  it('take the top as a place like any other, and nothing as none', () => {
    expect(MoveModuleForm.parse({ parentId: 'top' })).toEqual({ parentId: undefined })
    expect(MoveModuleForm.parse({ parentId: '12' })).toEqual({ parentId: 12 })
    expect(MoveModuleForm.safeParse({}).error?.issues[0]?.message).toBe('Please choose where the module goes.')
  })

  it('ask for the module that the cases go to only when they move', () => {
    expect(DeleteModule.parse({ moduleId: '3', cases: 'delete' })).toEqual({ moduleId: 3, cases: 'delete' })
    expect(DeleteModule.safeParse({ moduleId: '3', cases: 'move' }).error?.issues[0]?.path).toEqual(['targetId'])
    expect(DeleteModule.safeParse({ moduleId: '3' }).success).toBe(false)
  })
})
