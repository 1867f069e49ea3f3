import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

/** Where the repository keeps the types of the interface for programs, from its root. */
export const clientTypesPath = 'packages/client/src/generated/interface.ts'

const head = '// Made of /api/openapi.json by `npm run client:generate`; changes by hand are lost.\n\n'

/** What a body of bytes may be given as; the interface takes them as they are. */
const bytes = ts.factory.createTypeReferenceNode('BodyBytes')
const bytesAre = 'export type BodyBytes = Uint8Array | Blob | FormData | string;\n'

/** The TypeScript of the interface that this OpenAPI document describes. */
export async function clientTypesOf(document: unknown): Promise<string> {
  const nodes = await openapiTS(document as OpenAPI3, {
    // A value that has a default may be left out of a request; answers say which of their values are always there.
    defaultNonNullable: false,
    alphabetize: true,
    transform: ({ format }) => (format === 'binary' ? bytes : undefined),
  })
  return head + bytesAre + astToString(nodes)
}
