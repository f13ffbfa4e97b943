import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import type { Config } from '../config.ts'

/** The channels that have no service by these settings: what goes by them stays in the outbox. */
export const channelsOffIn = ({ SMTP_URL, SMS_URL }: Pick<Config, 'SMTP_URL' | 'SMS_URL'>): Channel[] => [
  ...(SMTP_URL ? [] : (['email'] as const)),
  ...(SMS_URL ? [] : (['sms'] as const)),
]
