import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { assetOffice } from './testing/asset-office'

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('an import of assets', () => {
  it('finds who has an asset by username before email, and by the full name of one member alone', async () => {
    const { hr, add, asMember, upload, verdicts, finish, assets } = await assetOffice()
    const people = [requireActor(await asMember()), requireActor(await asMember()), requireActor(await asMember())]
    const [ada, grace, other] = people.map(({ id }) => id) as [number, number, number]
    await hr.sql`update users set first_name = 'Ada', last_name = 'King', email = 'ada@example.org' where id = ${ada}`
    await hr.sql`update users set first_name = 'Grace', last_name = 'Hopper' where id = ${grace}`
    // Whoever is called as somebody else's username is not meant by it; two of one name are not told apart by it.
    await hr.sql`update users set first_name = ${people[1]?.username ?? ''}, last_name = '' where id = ${other}`
    const { assetTag } = await add()
    const importId = await upload(
      csv(
        'Asset Tag,Category,Item Name,Manufacturer,Model,Checked Out To',
        `${assetTag},Laptop,Precision,Dell,5540,\u200bada  KING\ufeff`,
        'T-2,Laptop,a,b,c,ADA@example.org',
        `T-3,Laptop,a,b,c,${people[1]?.username}`,
        'T-4,Laptop,a,b,c,Test Person',
        'T-5,Laptop,a,b,c,Ada Lovelace',
      ),
    )
    const clear = (await verdicts(importId)).map((verdict) => verdict.replace(people[1]?.username ?? '', 'grace'))
    expect(clear).toEqual([
      '2 change: Assigned to',
      '3 add: Given to ADA@example.org.',
      '4 add: Given to grace.',
      '5 error: Several members have this email or name. Write the username instead.',
      '6 error: No member of the organization has this email, username or name.',
    ])
    await finish(importId)
    expect((await assets()).map(({ holder }) => holder)).toEqual(
      [people[0], people[0], people[1]].map((person) => person?.username),
    )
    // Whoever has an asset may be written by any of their names.
    const again = await upload(csv('Tag,Assigned to', `${assetTag},Ada King`, 'T-2,Grace Hopper'))
    expect((await verdicts(again))[0]).toBe('2 same')
    expect((await verdicts(again))[1]).toMatch(/^3 error: Ada King has had this asset since /)
  })

  it('knows only members of the organization', async () => {
    const { services, upload, verdicts } = await assetOffice()
    const stranger = await makeUser(services.db)
    const importId = await upload(csv('Type,Name,Brand,Model,User', `Laptop,a,b,c,${stranger.username}`))
    expect(await verdicts(importId)).toEqual([
      '2 error: No member of the organization has this email, username or name.',
    ])
  })
})
