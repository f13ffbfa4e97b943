import { linkAsClient, linkTo } from '../../platform/link.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import type { ViewingRow } from './tables.ts'

const PURPOSE = 'viewing'

type SignedFields = Pick<ViewingRow, 'id' | 'email' | 'createdAt'>
const textOf = ({ id, email, createdAt }: SignedFields) => [id, createdAt.getTime(), email].join(' ')

/** What opens a viewing to whoever has booked it without a login. Signed, so that it need not be kept to be mailed again. */
export const viewingKey = (secrets: Pick<Secrets, 'sign'>, viewing: SignedFields) =>
  `${viewing.id}.${secrets.sign(PURPOSE, textOf(viewing))}`

/** The viewing that a key may be of; whether it is, `opensViewing` says. */
export const idOfKey = (key: string): number | undefined => {
  const [id = ''] = key.split('.')
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

export const opensViewing = (secrets: Pick<Secrets, 'verify'>, key: string, viewing: SignedFields) =>
  secrets.verify(PURPOSE, textOf(viewing), key.slice(key.indexOf('.') + 1))

/** Where whoever booked sees the viewing: a visitor by a key, a client in the portal. */
export const linkToViewing = ({ app }: Pick<AnyWriteContext, 'app'>, viewing: ViewingRow): string =>
  viewing.tenantId === null
    ? linkTo(app.config, `/viewing/${viewingKey(app.secrets, viewing)}`)
    : linkAsClient(app.config, `/rental-space/editcreate/${viewing.spaceId}/true`, viewing.tenantId)
