import { describe, expect, it } from 'vitest'
import { mend, platformOf } from './mend-lockfile.mjs'

describe('platformOf', () => {
  it.each([
    ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@biomejs/cli-win32-arm64', { os: ['win32'], cpu: ['arm64'] }],
    ['@turbo/darwin-64', { os: ['darwin'], cpu: ['x64'] }],
    ['@turbo/windows-arm64', { os: ['win32'], cpu: ['arm64'] }],
    ['@rollup/rollup-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@rollup/rollup-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@rollup/rollup-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
    ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', undefined],
  ])('reads the platform of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})

describe('mend', () => {
  const lock = () => ({
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@tool/darwin-x64': '2.0.0', '@tool/linux-x64': '2.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
      'node_modules/web/node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/linux-arm64': '1.0.0' },
      },
    } as Record<string, object>,
  })

  it('adds what is missing where npm would look for it, and leaves the rest', () => {
    const mended = lock()
    expect(mend(mended)).toEqual({
      added: [
        'node_modules/@tool/darwin-x64',
        'node_modules/web/node_modules/tool/node_modules/@tool/linux-x64',
        'node_modules/@tool/linux-arm64',
      ],
      unknown: [],
    })
    expect(mended.packages).toMatchObject(lock().packages)
    expect(mended.packages['node_modules/@tool/darwin-x64']).toEqual({
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    })
    expect(Object.keys(mended.packages)).toEqual(Object.keys(mended.packages).sort((a, b) => a.localeCompare(b, 'en')))
    expect(mend(mended)).toEqual({ added: [], unknown: [] })
  })

  it('names what it cannot tell', () => {
    const packages = { 'node_modules/watcher': { optionalDependencies: { fsevents: '~2.3.2' } } }
    expect(mend({ packages })).toEqual({ added: [], unknown: ['fsevents@~2.3.2'] })
    expect(mend({ packages }, ['fsevents'])).toEqual({ added: [], unknown: [] })
  })
})
