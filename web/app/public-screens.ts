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
  'shared-files': async () => (await import('../features/file-manager/SharedPage.tsx')).SharedPage,
  sign: async () => (await import('../features/esignatures/sign/SignPage.tsx')).SignPage,
  paywall: async () => (await import('../features/forms/paywall/PaywallPage.tsx')).PaywallPage,
  approve: async () => (await import('../features/workflows/ApprovePage.tsx')).ApprovePage,
  insurance: async () => (await import('../features/submissions/insurance/InsurancePage.tsx')).InsurancePage,
  'external-payments': async () => (await import('../features/invoice-payments/OwedPage.tsx')).OwedPage,
  'bulk-invoice': async () => (await import('../features/invoice-payments/OwedPage.tsx')).OwedPage,
  'invoice-receipt': async () => (await import('../features/invoice-payments/ReceiptPage.tsx')).ReceiptPage,
}
/** First parts of the addresses of light pages; web/build/before-paint.js knows them too. */
export const publicNames = Object.keys(screens)
/** How many parts follow the name, at least and at most; one at most where nothing is said. */
const parts: Record<string, readonly [least: number, most: number]> = {
  verify: [1, 1],
  'invite-user': [1, 1],
  'activate-subscription': [1, 1],
  alert: [1, 1],
  viewing: [1, 1],
  'shared-files': [1, 1],
  sign: [1, 1],
  approve: [1, 1],
  insurance: [1, 1],
  'external-payments': [1, 1],
  'public-page': [2, 2],
  'bulk-invoice': [2, 2],
  'invoice-receipt': [1, 5],
}

/**
 * The light page of an address that is open without a login. /admin/users/new is one with the
 * set-up link's key only; without it the address is the admins' own screen.
 */
export function publicScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PublicScreen | undefined {
  const key = new URLSearchParams(search).get('key')
  if (/^\/admin\/users\/new\/?$/.test(pathname) && key)
    return { parameter: key, load: async () => (await import('../features/sign-in/SetUpScreen.tsx')).SetUpScreen }
  // With a key it confirms an address.
  if (/^\/verify\/?$/.test(pathname))
    return { parameter: '', load: async () => (await import('../features/esignatures/sign/VerifyPage.tsx')).VerifyPage }
  const [name = '', ...given] = pathname.split('/').filter(Boolean)
  if (!Object.hasOwn(screens, name)) return undefined
  const [least, most] = parts[name] ?? [0, 1]
  if (given.length < least || given.length > most) return undefined
  return { parameter: given.join('/'), load: screens[name] as PublicScreen['load'] }
}
