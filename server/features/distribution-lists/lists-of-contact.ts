import type { Access } from '@atrium/contract/access/access.ts'
import { clients, landlord } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { distributionListScreens as screens } from '@atrium/contract/tenancy/people/distribution-list-screens.ts'
import { and, arrayOverlaps, asc, type SQL, sql } from 'drizzle-orm'
import { type ContactOfPage, type ContactSource, plainRow, sectionOf } from '../../platform/record-pages/record-page.ts'
import { readLists } from './list-row.ts'
import { distributionLists as lists, takesContacts } from './tables.ts'

/** A rule of a list takes the contact, as `people-of-lists.ts` reads rules. */
const takes = ({ siteId, roleIds, categoryId }: ContactOfPage): SQL => sql`exists (
  select from jsonb_to_recordset(${lists.rules}) as rule (who text, "siteIds" int[], "roleIds" int[], "categoryIds" int[])
  where rule.who = 'contacts'
    and (${siteId}::int is null or case when ${lists.siteId} is not null then ${lists.siteId} = ${siteId}::int
      else rule."siteIds" = '{}' or ${siteId}::int = any (rule."siteIds") end)
    and (rule."roleIds" = '{}' or rule."roleIds" && ${sql.param([...roleIds])}::int[])
    and (rule."categoryIds" = '{}' or coalesce(${categoryId}::int = any (rule."categoryIds"), false)))`

/** The lists that a contact is on, one by one or by a rule, by name. */
const listsOf = (screen: { list: string; edit: string; editing: { access: Access } }): ContactSource['read'] => {
  return (ctx, contact) => {
    const mayEdit = !may(ctx.viewer, screen.editing.access)
    const own = and(ctx.scope.of(lists), readLists.shown(ctx))
    const chosen = arrayOverlaps(lists.contactIds, [...contact.ids])
    // Apart from those by a rule: each has an index of its own.
    const either = sql`${lists.id} in (select ${lists.id} from ${lists} where ${and(own, chosen)}
      union all select ${lists.id} from ${lists} where ${and(own, takesContacts(lists.rules), takes(contact))})`
    return sectionOf(ctx, {
      table: lists,
      where: either,
      order: [asc(lists.name), asc(lists.id)],
      page: readLists.page,
      list: null,
      row: ({ list: { id, name, contactIds }, site }) => ({
        ...plainRow,
        id,
        title: name,
        note: site?.name ?? '',
        word: contactIds.some((one) => contact.ids.includes(one)) ? '' : 'By a rule',
        address: mayEdit ? `${screen.edit}/${id}` : `${screen.list}?q=${encodeURIComponent(name)}`,
      }),
    })
  }
}

const list = screens.list.path
export const listsOfContact: ContactSource = {
  kind: 'Lists',
  access: screens.list.access.only(landlord),
  read: listsOf({ list, edit: `${list}/edit`, editing: screens.edit }),
}

const ownList = screens.own.path
/** The same of a client's own. */
export const ownListsOfContact: ContactSource = {
  kind: 'Lists',
  access: screens.own.access.only(clients),
  read: listsOf({ list: ownList, edit: `${ownList}/edit`, editing: screens.editOwn }),
}
