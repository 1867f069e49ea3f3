import { profilePath } from '@caseweave/contract/people/addresses'
import { passwordMessages } from '@caseweave/contract/people/password-messages'
import { ChangePassword } from '@caseweave/contract/people/passwords'
import { emailChangeMessages } from '@caseweave/contract/people/profile/email-change'
import { profileMessages, SaveOwnProfile, SaveProfile, SaveTimeZone } from '@caseweave/contract/people/profile/profile'
import { pick } from '@caseweave/contract/platform/pick'
import { zoneNames } from '@caseweave/contract/platform/time-zone'
import { Avatar } from '@caseweave/ui/avatar'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction, saveAndLeave } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { fromHidden, withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import type { MeanwhileReply } from '../../platform/dialogs/three-way'
import { timeZoneCookie } from '../../platform/time/time-zone.server'
import { ConfirmEmailBanner } from '../accounts/confirm-email-banner'
import { PasswordSection } from '../accounts/password-section'
import { SecondFactorSection } from '../accounts/second-factor-section'
import { TokensCard } from '../api-tokens/tokens-card'
import { ConnectionsSection } from './connections-section'
import { ContactSection } from './contact-section'
import { DeleteSection } from './delete-section'
import { EmailSection } from './email-section'
import { PersonalSection, personalFields } from './personal-section'
import { RolesSection } from './roles-section'
import { SessionsSection } from './sessions-section'
import { TimeZoneSection } from './time-zone-section'
import { TrackersSection } from './trackers-section'

export const meta: MetaFunction = () => [{ title: 'My profile · Caseweave' }]

const zones = zoneNames()

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const [profile, pending, sessions, tokens, password, secondFactor, connections] = await Promise.all([
    api.profile.get(),
    api.profile.pendingEmail(),
    api.sessions.list(),
    api.apiTokens.list(),
    api.passwords.mine(),
    api.secondFactor.mine(),
    api.connections.list(),
  ])
  return { profile, pending, sessions, tokens, password, secondFactor, connections, zones }
}

/** The forms of the page itself; each names its section. */
export async function action(args: ActionFunctionArgs) {
  const section = (await readForm(args)).get('section')
  if (section === 'cancelEmail')
    return saveAndLeave(args, z.object({}), async (_, api) => {
      await api.profile.cancelEmailChange()
      return { to: profilePath, message: emailChangeMessages.cancelled }
    })
  if (section === 'password')
    return saveAndLeave(args, ChangePassword, async (form, api) => {
      await api.passwords.change(form)
      return { to: profilePath, message: passwordMessages.updated }
    })
  if (section === 'timeZone')
    return runAction(args, SaveTimeZone, async (form, api) => {
      await api.profile.saveTimeZone(form)
      const cookie = timeZoneCookie(form.timeZone)
      const message = profileMessages.timeZoneSaved(form.timeZone)
      const headers: HeadersInit = cookie ? { 'set-cookie': cookie } : {}
      return redirectWithToast(profilePath, { kind: 'success', message }, headers)
    })
  const answer = await saveAndLeave(args, Personal, async ({ shown, ...form }, api) => {
    await api.profile.save({ ...form, was: fromHidden(SaveOwnProfile.shape.was, shown) ?? undefined })
    return { to: profilePath, message: profileMessages.saved }
  })
  return withMeanwhile(answer, personalFields, async () => ({
    values: pick(await apiFor(args).profile.get(), personalFields),
    seenAt: '',
  }))
}

const Personal = SaveProfile.extend({ shown: z.string().optional() })

/** A person's own settings, a section for each subject. */
export default function Profile() {
  const { profile, pending, sessions, tokens, password, secondFactor, connections, zones } =
    useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<MeanwhileReply>() ?? {}
  const resultOf = (section: string) => (lastResult?.initialValue?.section === section ? lastResult : undefined)
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.username
  return (
    <FormFrame>
      <ScreenHead mark={<Avatar name={name} size="lg" className="rounded-xl" />} title={name} lead={profile.username} />
      <ConfirmEmailBanner />
      <PersonalSection profile={profile} lastResult={resultOf('personal')} merged={merged} />
      <ContactSection />
      <EmailSection profile={profile} pending={pending} />
      <TimeZoneSection timeZone={profile.timeZone} zones={zones} lastResult={resultOf('timeZone')} />
      <PasswordSection has={password.has} username={profile.username} lastResult={resultOf('password')} />
      <SecondFactorSection own={secondFactor} />
      <ConnectionsSection connections={connections} />
      <RolesSection />
      <SessionsSection sessions={sessions} />
      <TokensCard tokens={tokens} />
      <TrackersSection />
      <DeleteSection />
      <Outlet />
    </FormFrame>
  )
}
