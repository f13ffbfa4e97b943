import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { sql } from 'drizzle-orm'
import { countReach, readAllPeople } from '../../platform/delivery/people.ts'
import { whoRead } from '../../platform/delivery/readers-of.ts'
import { clientPeopleOf } from '../../platform/tenancy/people-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoiceReaders } from '../../ports/invoice-reminders.ts'

const rule = { access: clientInvoiceScreens.list.access }

/** Somebody whom a link of a client is mailed to. */
export interface Addressee {
  /** In lower case. */
  address: string
  /** How a mail greets them; empty where nothing is known. */
  firstName: string
  /** Null: that of the company. */
  language: string | null
}

/** Whose an address is, when mails about the invoices of the client go to it as things stand: of its people who may see them, itself, or who is named for it. */
export async function addresseeAt(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  client: { landlordId: number; tenantId: number },
  address: string,
): Promise<Addressee | undefined> {
  const { db, app } = ctx
  const people = await readAllPeople(db, [
    await whoRead(ctx, client.landlordId, rule, clientPeopleOf(client.landlordId, [client.tenantId])),
  ])
  const named = (await app.ask(invoiceReaders)(db, client)).map((one) => ({ ...one, language: null }))
  const all = [...people.map(({ email, name, language }) => ({ address: email.toLowerCase(), name, language })), ...named]
  const found = all.find((one) => one.address === address)
  return found && { address, firstName: found.name, language: found.language }
}

/** Whether an address may get mails about invoices: a user's whose role closes them may not. */
export async function mayReach(ctx: Pick<ReadContext, 'db' | 'app'>, landlordId: number, email: string): Promise<boolean> {
  const one = sql`select 1 as rank, '' as source, '' as name, ${email}::text as email, '' as phone, null::int as user_id`
  return (await countReach(ctx.db, await whoRead(ctx, landlordId, rule, one))).people > 0
}
