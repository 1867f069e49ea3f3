/** Where an S3 bucket is and how to get in, as STORAGE_URL says it. */
export type StoragePlace = {
  bucket: string
  /** What every key begins with: empty, or a path with a slash at its end. */
  prefix: string
  region: string
  /** The address of a server other than AWS. */
  endpoint: string | undefined
  /** Left out, the usual AWS environment has them: variables, profile, role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * Reads `s3://bucket/prefix?region=eu-central-1` (AWS) or `s3://key:secret@bucket/prefix?endpoint=http://127.0.0.1:9000` (any other
 * server; its region is us-east-1 unless given). Undefined when it is neither.
 */
export function parseStorageUrl(value: string): StoragePlace | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  const { searchParams } = url
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1')
  const credentials = credentialsOf(url)
  const isWell =
    url.protocol === 's3:' &&
    // A port or an @ in the path is the sign of a secret whose slash is not written as %2F.
    url.port === '' &&
    url.hash === '' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    /^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix) &&
    [...searchParams.keys()].every((name) => name === 'region' || name === 'endpoint') &&
    (endpoint === undefined || isEndpoint(endpoint))
  if (!isWell || credentials === null || region === undefined || !/^[\w-]+$/.test(region)) return undefined
  return { bucket: url.hostname, prefix: prefix && `${prefix}/`, region, endpoint, credentials }
}

/** Key and secret, or undefined when both are left out; null for one without the other. */
function credentialsOf({ username, password }: URL): StoragePlace['credentials'] | null {
  if (!username && !password) return undefined
  if (!username || !password) return null
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return null
  }
}

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false
  const { protocol, username, password } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && !username && !password
}
