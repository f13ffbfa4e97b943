import type { TFunction } from 'i18next'

/** What the screen says of each kind of record. */
export const wordsOf = (t: TFunction) => ({
  tenant: {
    title: t('Fields of clients'),
    about: t('They follow the fields that every client has, in this order.'),
    none: t('Your clients have no fields of their own yet.'),
    example: t('Such as “Insurance broker” as a line of text, “Franchise” as a choice, “After-hours access” as yes or no.'),
    removes: t('With the next save it goes from every client. What was entered stays in the history only.'),
    clientsSee: t('Clients see it in their own record, and cannot change it.'),
  },
  lease: {
    title: t('Fields of leases'),
    about: t('They follow the fields that every lease has, in this order.'),
    none: t('Your leases have no fields of their own yet.'),
    example: t('Such as “Notice of renewal by” as a date, “Parking stalls” as a numeric value, “Guarantor” as a line of text.'),
    removes: t('With the next save it goes from every lease. What was entered stays in the history only.'),
    clientsSee: t('Clients see it with their own leases, and cannot change it.'),
  },
})
export type DefinitionWords = ReturnType<typeof wordsOf>['tenant']
