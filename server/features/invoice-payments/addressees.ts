import { readAllPeople } from '../../platform/delivery/people.ts'
import { clientPeopleOf } from '../../platform/tenancy/people-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** Somebody whom a link of a client is mailed to. */
export interface Addressee {
  /** In lower case. */
  address: string
  /** How a mail greets them; empty where nothing is known. */
  firstName: string
  /** Null: that of the company. */
  language: string | null
}

/** Whose an address is, when mails about the invoices of the client go to it as things stand: of its people, itself, or who is named for it. */
export async function addresseeAt(
  { db, app }: Pick<ReadContext, 'db' | 'app'>,
  client: { landlordId: number; tenantId: number },
  address: string,
): Promise<Addressee | undefined> {
  const people = await readAllPeople(db, [clientPeopleOf(client.landlordId, [client.tenantId])])
  const named = (await app.invoiceReaders(db, client)).map((one) => ({ ...one, language: null }))
  const all = [...people.map(({ email, name, language }) => ({ address: email.toLowerCase(), name, language })), ...named]
  const found = all.find((one) => one.address === address)
  return found && { address, firstName: found.name, language: found.language }
}
