import { landlord } from '@atrium/contract/access/access.ts'
import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { and, desc, sql } from 'drizzle-orm'
import { type ContactSource, sectionOf } from '../../platform/record-pages/record-page.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'
import { pageOfViewings } from './viewing-row.ts'
import { viewingOnPage } from './viewings-of-site.ts'

/** Viewings that were booked with a contact's address, the latest first. */
export const viewingsOfContact: ContactSource = {
  kind: 'Viewings',
  access: rentalSpaceScreens.list.access.only(landlord),
  read: async (ctx, { email }) =>
    email === ''
      ? undefined
      : sectionOf(ctx, {
          table: viewings,
          where: and(ctx.scope.of(viewings), sql`lower(${viewings.email}) = ${email}`),
          order: [desc(viewings.startsAt), desc(viewings.id)],
          page: pageOfViewings,
          list: null,
          row: viewingOnPage,
        }),
}
