import type { PaywallPage, paywallPage } from '@atrium/contract/forms/paywall-page.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { apiBase } from '../../../kit/api-base.ts'
import { lightCall } from '../../../kit/light-call.ts'

/** Where the calls of the page without a login are; paywall-page-calls.test.ts holds them to the contract. */
export const paths = {
  open: '/FormBuilder/OpenPaywall',
  pay: '/FormBuilder/PayPaywall',
  file: '/FormBuilder/PaywallFile/{pass}/{id}',
} as const

export const openPaywall = (key: string) => lightCall<PaywallPage>(paths.open, { key })
export const payFor = (key: string) => lightCall<Reply<typeof paywallPage.pay>>(paths.pay, { key })

export const fileAddress = (pass: string, id: number) =>
  `${apiBase}${paths.file.replace('{pass}', encodeURIComponent(pass)).replace('{id}', String(id))}`
