import { expect, it } from 'vitest'
import { isLoopback } from './loopback'

it('is this machine by any of its names and addresses', () => {
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.3.2.1', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect(isLoopback(host), host).toBe(true)
})

it('is no other machine, however it is called', () => {
  for (const host of [
    '',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '128.0.0.1',
    '127.example.com',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'my-localhost',
    '::ffff:10.0.0.1',
    '::11',
    '127.0.0.1\nexample.com',
  ])
    expect(isLoopback(host), host).toBe(false)
})
