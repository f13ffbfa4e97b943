import { networkOf } from '../network.ts'
import { Refusal } from '../refusal.ts'
import type { OutsideContext, ReadContext } from '../work/context.ts'
import { DAY, HOUR, type Quota, takeQuotas } from './quotas.ts'

const MAILS_TO = 5
const MAILS_TO_IN_A_DAY = 15
const MAILS_BY_USER = 200
const MAILS_BY_COMPANY = 500
const MAILS_FROM_NETWORK = 500

/** Refuses 429 when one of these is used up. For the step before a transaction, and for calls that read. */
export async function limit({ app }: OutsideContext, quotas: readonly Quota[]): Promise<void> {
  if ((await takeQuotas(app, quotas)) > 0) throw new Refusal(429, 'too-many-attempts')
}

/** So many an hour from the caller's place on the network. */
export const perNetwork = ({ request }: ReadContext, what: string, most: number): Quota => ({
  key: `${what} network ${networkOf(request.ip)}`,
  most,
  seconds: HOUR,
})

/** So many an hour by whoever is logged in. */
export const perUser = ({ viewer }: ReadContext, what: string, most: number): Quota => ({
  key: `${what} user ${viewer.userId}`,
  most,
  seconds: HOUR,
})

/** So many by everybody of the caller's company, in an hour unless told. */
export const perCompany = ({ viewer }: ReadContext, what: string, most: number, seconds = HOUR): Quota => ({
  key: `${what} company ${viewer.landlordId}`,
  most,
  seconds,
})

/** Limits of the mails that others can have sent to one mailbox, counted over all senders. */
export const mailsTo = (address: string): Quota[] => [
  { key: `mail to ${mailboxOf(address)}`, most: MAILS_TO, seconds: HOUR },
  { key: `mail in a day to ${mailboxOf(address)}`, most: MAILS_TO_IN_A_DAY, seconds: DAY },
]

/** Refuses a mail to an address that a user typed: too many to that mailbox, by that user, that company or from that network. */
export async function limitMail(ctx: OutsideContext, to: string): Promise<void> {
  const { landlordId } = ctx.viewer
  await limit(ctx, [
    ...mailsTo(to),
    perUser(ctx, 'mail', MAILS_BY_USER),
    perNetwork(ctx, 'mail', MAILS_FROM_NETWORK),
    ...(landlordId ? [{ key: `mail company ${landlordId}`, most: MAILS_BY_COMPANY, seconds: HOUR }] : []),
  ])
}

/** Where `ana+anything@x.example` arrives too. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
