import { z } from 'zod'
import { nameFrom } from '../../platform/text/name-from'
import { issuerPatience } from '../accounts/issuer'
import { type Ask, jsonOf } from './ask'
import type { Provider } from './provider'

const User = z.object({
  id: z.number().int().positive(),
  login: z.string().min(1),
  name: z.string().nullish().catch(null),
})

const Emails = z.array(z.object({ email: z.string().max(254), primary: z.boolean(), verified: z.boolean() }))

/** Where the interface for programs lies: beside github.com, below an own server. */
const apiOf = (url: string) => (url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`)

/** Sign-in with GitHub, or with an Enterprise Server at `url`, which are no OpenID providers: their interface says who came. */
export function github(
  { url, ...client }: { clientId: string; clientSecret: string; url: string },
  { patience = issuerPatience }: { patience?: number } = {},
): Provider {
  const api = apiOf(url)
  const read = async (path: string, accessToken: string, ask: Ask) =>
    jsonOf(
      await ask(api + path, {
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/vnd.github+json',
          'user-agent': 'Caseweave',
        },
      }),
      api + path,
    )
  return {
    name: 'github',
    issuer: url,
    ...client,
    authorizationEndpoint: `${url}/login/oauth/authorize`,
    tokenEndpoint: `${url}/login/oauth/access_token`,
    scopes: ['user:email'],
    patience,
    async personOf(tokens, _flow, ask) {
      const accessToken = tokens.accessToken()
      const [user, emails] = await Promise.all([
        read('/user', accessToken, ask).then((answer) => User.parse(answer)),
        read('/user/emails?per_page=100', accessToken, ask).then((answer) => Emails.parse(answer)),
      ])
      const own = emails.find(({ primary, verified }) => primary && verified)
      const [firstName = '', ...others] = nameFrom(user.name, 200).split(' ')
      return {
        // A login may be given up and taken by somebody else; the number stays.
        subject: String(user.id),
        email: own?.email ?? null,
        username: nameFrom(user.login, 60),
        firstName: firstName.slice(0, 100),
        lastName: others.join(' ').slice(0, 100),
      }
    },
  }
}
