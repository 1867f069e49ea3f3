import type { Services } from '../../context'
import { readiness } from '../monitoring/readiness'
import { aboutProduct } from './versions'

/**
 * What `/readyz` answers, as an HTTP status and a body of JSON: whether database, queue and storage answer and migrations are applied; with the
 * versions where `tellsVersions`.
 */
export async function tellReadiness(
  services: Services,
  tellsVersions: boolean,
): Promise<{ status: 200 | 503; body: object }> {
  const [{ ready, checks }, about] = await Promise.all([
    readiness(services),
    tellsVersions ? aboutProduct(services) : {},
  ])
  return { status: ready ? 200 : 503, body: { status: ready ? 'ready' : 'not ready', ...checks, ...about } }
}
