import type { ComponentType } from 'react'
import type { PublicProps } from '../kit/public-props.ts'

interface PublicScreen {
  parameter: string
  load: () => Promise<ComponentType<PublicProps>>
}

const screens: Record<string, PublicScreen['load']> = {
  register: async () => (await import('../features/sign-in/RegisterScreen.tsx')).RegisterScreen,
  'corporate-register': async () => (await import('../features/sign-in/CorporateRegisterScreen.tsx')).CorporateRegisterScreen,
  verify: async () => (await import('../features/sign-in/VerifyScreen.tsx')).VerifyScreen,
  'reset-password': async () => (await import('../features/sign-in/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  'activate-subscription': async () => (await import('../features/subscription/ActivateScreen.tsx')).ActivateScreen,
  'invite-user': async () => (await import('../features/sign-in/InviteScreen.tsx')).InviteScreen,
  'public-page': async () => (await import('./PublicRecordScreen.tsx')).PublicRecordScreen,
  viewing: async () => (await import('../features/rental-spaces/public/ViewingPage.tsx')).ViewingPage,
  alert: async () => (await import('../features/emergency-alerts/AlertPage.tsx')).AlertPage,
}
/** First parts of the addresses of light pages; web/build/before-paint.js knows them too. */
export const publicNames = Object.keys(screens)
/** Those that are nothing without a key. */
const keyed: readonly string[] = ['verify', 'invite-user', 'activate-subscription', 'alert', 'viewing']
/** Those that a kind and a key name: /public-page/{category}/{id}. */
const twofold: readonly string[] = ['public-page']

/**
 * The light page of an address that is open without a login. /admin/users/new is one with the
 * set-up link's key only; without it the address is the admins' own screen.
 */
export function publicScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PublicScreen | undefined {
  const key = new URLSearchParams(search).get('key')
  if (/^\/admin\/users\/new\/?$/.test(pathname) && key)
    return { parameter: key, load: async () => (await import('../features/sign-in/SetUpScreen.tsx')).SetUpScreen }
  const [name = '', ...parts] = pathname.split('/').filter(Boolean)
  const isTwofold = twofold.includes(name)
  if (parts.length > (isTwofold ? 2 : 1) || !Object.hasOwn(screens, name)) return undefined
  if (parts.length < (isTwofold ? 2 : keyed.includes(name) ? 1 : 0)) return undefined
  return { parameter: parts.join('/'), load: screens[name] as PublicScreen['load'] }
}
