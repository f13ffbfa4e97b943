import type { distributionLists as calls } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { countReach, readPeople } from '../../platform/delivery/people.ts'
import { addressBook } from '../../platform/tenancy/address-book.ts'
import { peopleOf } from './people-of-lists.ts'

/** People that are shown of those whom a list would reach. */
const SHOWN = 5

/** Whom a list would reach now, as far as the viewer may see them. */
export const previewList: Handler<typeof calls.preview> = async (ctx, { siteId, members }) => {
  const people = peopleOf({ ...members, siteId, landlordId: ctx.viewer.landlordId }, ctx.scope, ctx.app.ask(addressBook))
  const { people: total, email } = await countReach(ctx.db, people, COUNT_CAP + 1)
  const shown = await readPeople(ctx.db, people, { behind: '', limit: SHOWN })
  return {
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    withoutEmail: total - email,
    people: shown.map(({ name, email, phone }) => ({ name, email, phone })),
  }
}
