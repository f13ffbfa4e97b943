import { type CallInput, clients, landlord } from '../access/access.ts'
import { menuEditor } from '../access/company-menu.ts'
import { ALL_FORMS, FORMS, isFormCategory } from '../access/form-entries.ts'
import { entryName, isId, screen } from '../kit/screen.ts'

/** The entry of the menu that a form is, by its category: of an address, of what is asked, or of what is delivered. */
const entriesOf = ({ params, query, body }: CallInput): string[] => {
  const asked = (body as { category?: unknown } | undefined)?.category ?? query['category']
  const category = params['c'] ?? params['type'] ?? asked
  return typeof category === 'string' ? [entryName(FORMS, category), ALL_FORMS] : []
}

/** Whoever forms may be for; a call that names none asks the role of each. */
export const formPeople = landlord.or(clients)
/** Who may see what a form holds; whether clients are among them, the form itself says. */
export const formReaders = formPeople.in(entriesOf)

export const formScreens = {
  /** The forms of the company, for who makes them. */
  list: screen({ path: '/forms', route: 'forms', title: 'All forms', group: FORMS, access: menuEditor }),
  design: screen({ path: '/forms/:id', access: menuEditor.in(entryName(FORMS, 'All forms')), exists: ({ id }) => isId(id) }),
  /** The choices that fields of several forms share. */
  lookups: screen({ path: '/forms/lists', access: menuEditor.in(entryName(FORMS, 'All forms')) }),
  /** What a form holds. */
  values: screen({
    path: '/form-builder/:c/:g?',
    route: 'form-builder',
    access: formReaders,
    exists: ({ c = '', g }) => isFormCategory(c) && (g === undefined || isId(g)),
  }),
  /** The form of one of its entries, over their list: a new one without an id. */
  edit: screen({
    path: '/form-builder/edit-create/:c?/:groupId?',
    access: formReaders,
    exists: ({ c = '', groupId }) => isFormCategory(c) && (groupId === undefined || isId(groupId)),
  }),
  /** What was mailed about its entries. */
  mails: screen({
    path: '/form-email-history/:c',
    route: 'form-email-history',
    access: formReaders.only(landlord),
    exists: ({ c = '' }) => isFormCategory(c),
  }),
  /** What is mailed, and when. */
  mailTemplates: screen({
    path: '/form-email-history/:c/templates',
    access: formReaders.only(landlord),
    exists: ({ c = '' }) => isFormCategory(c),
  }),
  /** Which links to entries that are paid for were mailed. */
  paywall: screen({
    path: '/form-email-history/:c/paywall',
    access: formReaders.only(landlord),
    exists: ({ c = '' }) => isFormCategory(c),
  }),
  /** What its entries come to. */
  summary: screen({
    path: '/form-summary/:c',
    route: 'form-summary',
    access: formReaders,
    exists: ({ c = '' }) => isFormCategory(c),
  }),
}
