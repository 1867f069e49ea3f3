import { idOf } from '../../platform/screen/id.server'

/** The organization that the address names. */
export const organizationOf = (request: Request): number =>
  idOf(new URL(request.url).searchParams.get('organizationId'))
