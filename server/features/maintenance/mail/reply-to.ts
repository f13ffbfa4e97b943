import { type ReplyKey, readReplyAddress, replyAddress } from '../../../platform/mail-in/reply-address.ts'
import type { ReadContext } from '../../../platform/work/context.ts'

const PURPOSE = 'maintenance request'

/** Who may answer a mail, and whether the client may read the answer: a user, a user about what is internal, a vendor. */
const kinds = { user: 'u', internally: 'n', vendor: 'v' } as const

type App = { app: Pick<ReadContext['app'], 'config' | 'secrets'> }
const addressFor =
  (kind: string) =>
  ({ app }: App, id: number, receiverId: number): { replyTo?: string } => {
    const replyTo = replyAddress(app, PURPOSE, { id, kind, receiverId })
    return replyTo ? { replyTo } : {}
  }

/** Where the answer to a mail about a request goes, for its content. */
export const replyToOf = {
  user: addressFor(kinds.user),
  internally: addressFor(kinds.internally),
  vendor: addressFor(kinds.vendor),
}

export interface ReplyAuthor {
  requestId: number
  by: { userId: number } | { contactId: number }
  internal: boolean
}

/** What the answer to an address is about. What a vendor answers was between it and the company, so the client does not read it. */
export function answeredBy({ app }: App, address: string): ReplyAuthor | undefined {
  const key = readReplyAddress(app, PURPOSE, address)
  return key && fromKey(key)
}

function fromKey({ id: requestId, kind, receiverId }: ReplyKey): ReplyAuthor {
  if (kind === kinds.vendor) return { requestId, by: { contactId: receiverId }, internal: true }
  return { requestId, by: { userId: receiverId }, internal: kind === kinds.internally }
}
