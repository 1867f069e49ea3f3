import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productTourPath } from '@caseweave/contract/people/addresses'
import { describe, expect, it } from 'vitest'
import { tourParameter, tours, withoutTour } from './tour-links'
import { tourSteps } from './tour-steps'

const features = resolve(import.meta.dirname, '../..')

describe('the tours', () => {
  it('lead from one to the next as the specification says', () => {
    expect(tours.automationMapping.doneHref?.(7)).toBe('/dashBoard?appWalkthroughIntro=ReleaseMapping')
    expect(tours.releaseMapping.doneHref?.(7)).toBe('/dashBoard?appWalkthroughIntro=CoverageGraph')
    expect(tours.dashboardCoverage.doneHref?.(7)).toBe('/project/7/app/graphReport?appWalkthroughIntro=true')
    expect(tours.coverage.doneHref?.(7)).toBe(
      '/project/7/app/graphReport?execution=true&appWalkthroughIntro=executionTour',
    )
    expect(tours.execution.doneHref?.(7)).toBe('/dashBoard')
    expect(tours.dashboardReleaseMapping.doneHref?.(7)).toBe('/project/7/app/releaseMapping?appWalkthroughIntro=true')
  })

  it('end with the words of the specification, and the mappings have seven and six steps', () => {
    expect([tours.coverage.doneLabel, tours.execution.doneLabel]).toEqual(['Next page', 'End Tutorial'])
    expect(tourSteps.automationMapping).toHaveLength(7)
    expect(tourSteps.releaseMapping).toHaveLength(6)
  })

  it('of screens without a project begin with words about the screen, and say their end', () => {
    for (const name of ['product', 'assetInfo', 'orgChart', 'mailBox', 'help'] as const) {
      expect(tourSteps[name][0]?.at).toBeUndefined()
      expect(tours[name].leaveHref).toBeNull()
    }
    expect(tours.assetInfo.doneHref?.(0)).toBe('/orgChart?appWalkthroughIntro=true')
    expect(productTourPath).toBe(`/dashBoard?${tourParameter}=${tours.product.intro}`)
  })

  it('point at what their screens have, and each is begun by one', () => {
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(join(features, path), 'utf8'))
      .join('\n')
    const places = Object.values(tourSteps).flatMap((steps) => steps.flatMap(({ at }) => at ?? []))
    const isThere = (at: string) => new RegExp(`data-tour="${at}"|data-tour=.*'${at}'|tour: '${at}'`).test(sources)
    expect(places.filter((at) => !isThere(at))).toEqual([])
    const begun = (name: string) => new RegExp(`tour="${name}"|useTour\\('${name}'`).test(sources)
    expect(Object.keys(tours).filter((name) => !begun(name))).toEqual([])
  })

  it('leave an address as it was without them', () => {
    expect(withoutTour('/a', '?execution=true&appWalkthroughIntro=executionTour')).toBe('/a?execution=true')
    expect(withoutTour('/a', '?appWalkthroughIntro=true')).toBe('/a')
  })
})
