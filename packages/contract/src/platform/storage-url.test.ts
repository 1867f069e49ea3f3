import { describe, expect, it } from 'vitest'
import { parseStorageUrl } from './storage-url'

describe('parseStorageUrl', () => {
  it('reads a bucket at AWS, with credentials from the environment', () => {
    expect(parseStorageUrl('s3://my.files/caseweave/prod/?region=eu-central-1')).toEqual({
      bucket: 'my.files',
      prefix: 'caseweave/prod/',
      region: 'eu-central-1',
      endpoint: undefined,
      credentials: undefined,
    })
  })

  it('reads a bucket of another server, with a secret that has a slash in it', () => {
    expect(parseStorageUrl('s3://key:a%2Fb+c@files?endpoint=http://127.0.0.1:9000')).toEqual({
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b+c' },
    })
  })

  it('takes the region of another server', () => {
    expect(parseStorageUrl('s3://files/?endpoint=https://minio.example.org&region=home')?.region).toBe('home')
  })

  it.each([
    'files',
    'https://files?region=eu-central-1',
    's3://',
    's3://files',
    's3://Files?region=eu-central-1',
    's3://files?region=',
    's3://files?regoin=eu-central-1&endpoint=http://127.0.0.1',
    's3://files?endpoint=127.0.0.1:9000',
    's3://files?endpoint=http://key:secret@127.0.0.1:9000',
    's3://files/a//b?region=eu-central-1',
    's3://files?region=eu-central-1#part',
    's3://key@files?region=eu-central-1',
    's3://:secret@files?region=eu-central-1',
    's3://key:%zz@files?region=eu-central-1',
    's3://key:12/34@files?region=eu-central-1',
    's3://key:/34@files?region=eu-central-1',
  ])('refuses %s', (value) => {
    expect(parseStorageUrl(value)).toBeUndefined()
  })
})
