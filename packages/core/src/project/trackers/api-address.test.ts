import { expect, test } from 'vitest'
import { apiAddressOf } from './api-address'

test.each([
  ['github', 'https://github.com', 'https://api.github.com'],
  ['github', 'https://www.github.com', 'https://api.github.com'],
  ['github', 'https://octo.ghe.com', 'https://api.octo.ghe.com'],
  ['github', 'https://github.example.org:8443', 'https://github.example.org:8443'],
  ['github', 'https://notgithub.com', 'https://notgithub.com'],
  ['gitlab', 'https://gitlab.com', 'https://gitlab.com'],
  ['jira-cloud', 'https://acme.atlassian.net', 'https://acme.atlassian.net'],
] as const)('%s at %s is asked at %s.', (kind, address, asked) => {
  expect(apiAddressOf({ kind, address, settings: {} })).toBe(asked)
})

test('Jira Cloud by OAuth is asked where the application says, or where Atlassian does.', () => {
  const connection = { kind: 'jira-cloud', address: 'https://acme.atlassian.net', settings: { cloudId: 'x' } } as const
  expect(apiAddressOf(connection)).toBe('https://api.atlassian.com')
  expect(apiAddressOf(connection, 'http://127.0.0.1:1')).toBe('http://127.0.0.1:1')
  expect(apiAddressOf(connection, undefined, 'email-token')).toBe(connection.address)
})
