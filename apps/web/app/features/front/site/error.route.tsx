import { data, type MetaFunction } from '@remix-run/node'
import { LostPage } from './error-page'

export const meta: MetaFunction = () => [{ title: 'Page not found · Caseweave' }]

export const loader = () => data(null, { status: 404 })

export default LostPage
