import { Outlet } from '@remix-run/react'

export default function Project() {
  return <Outlet />
}
