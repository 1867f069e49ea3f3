import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'

const keyOf = (key: string) => `caseweave:list-scroll:${key}`

/** Remembers how far the box of a list was scrolled, so that Back comes to the same rows; another page begins at the top. */
export function useKeptScroll(container: RefObject<HTMLElement>): void {
  const { key } = useLocation()
  useEffect(() => {
    const box = container.current?.querySelector('.table-scroll')
    if (!box) return
    box.scrollTop = Number(sessionStorage.getItem(keyOf(key)) ?? 0)
    const keep = () => sessionStorage.setItem(keyOf(key), String(Math.round(box.scrollTop)))
    box.addEventListener('scrollend', keep)
    return () => box.removeEventListener('scrollend', keep)
  }, [container, key])
}
