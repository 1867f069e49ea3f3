/** A page as the router knows it: `key` tells apart two visits of one address. */
type Visit = { key: string; pathname: string; search: string }

/** How the router came to a page; source: React Router, `useNavigationType`. */
type Way = 'PUSH' | 'REPLACE' | 'POP'

/** The pages that this tab can go back to, as far as it has seen them itself. */
export function createTrail() {
  let visits: Visit[] = []
  let at = -1
  return {
    /** Notes where the router has gone. */
    note(visit: Visit, way: Way): void {
      const known = visits.findIndex(({ key }) => key === visit.key)
      if (known >= 0) at = known
      else if (way === 'PUSH') {
        visits = [...visits.slice(0, at + 1), visit]
        at += 1
      } else if (way === 'REPLACE' && at >= 0) visits[at] = visit
      else {
        visits = [visit]
        at = 0
      }
    },
    /** How many steps back `href` is, when nothing but pages of the dialog that is open lie between; 0 when it is not there. */
    stepsTo(href: string): number {
      const dialog = visits[at]?.pathname
      for (let place = at - 1; place >= 0; place--) {
        const { pathname, search } = visits[place] ?? { pathname: '', search: '' }
        if (pathname + search === href) return at - place
        if (pathname !== dialog) return 0
      }
      return 0
    },
  }
}
