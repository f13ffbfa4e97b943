import { entryName, type Screen } from '../kit/screen.ts'
import { clients, landlord } from './access.ts'
import type { Menu } from './menu.ts'

/** The group of the menu that the forms of a company stand in: an entry each, which is known when it runs. */
export const FORMS = 'Forms'
/** What a role opens that opens the whole group: every form, also those that are made later. */
export const ALL_FORMS = entryName(FORMS, '*')

/** A form as the menu has it. */
export interface FormEntry {
  /** Its name in addresses and in the menu, which does not change. */
  category: string
  /** The company's own words. */
  title: string
  /** The site that it is for; null: all of them. */
  siteId: number | null
  /** Whether clients see it. */
  forClients: boolean
}

/** Letters and digits; the server gives a new form fifteen of them. */
const CATEGORY = /^[A-Za-z0-9]{1,40}$/
/** The literal part of an address beneath which entries are written (`/form-builder/edit-create`) has a dash, so that no category is it. */
export const isFormCategory = (text: string) => CATEGORY.test(text)

/** The name of a form in the menu, as a role and the menu's editor know it. */
export const formEntryName = (category: string): string => entryName(FORMS, category)

/** Whether a role may name an entry as that of a form, also of one that is not there yet. */
export const isFormEntry = (entry: string): boolean =>
  entry.startsWith(formEntryName('')) && isFormCategory(entry.slice(formEntryName('').length))

/** The form that a node of the menu leads to; undefined: it is the portal's own. */
export const categoryOf = ({ oldTitle, isOwn }: { oldTitle: string; isOwn?: boolean | undefined }): string | undefined =>
  isOwn && isFormEntry(oldTitle) ? oldTitle.slice(formEntryName('').length) : undefined

/** The names by which roles open forms, as a role names them; they are not known to the portal's own menu. */
export function openForms(restriction: readonly string[]): string[] {
  const named = restriction.filter((entry) => entry.startsWith(entryName(FORMS, '')))
  return named.length > 0 ? named : restriction.includes(FORMS) ? [ALL_FORMS] : []
}

/** The menu with the forms of a company behind the entries that the group has anyway. */
export const withForms = (menu: Menu, forms: readonly FormEntry[]): Menu =>
  forms.length === 0
    ? menu
    : menu.map((group) => (group.title === FORMS ? { ...group, items: [...group.items, ...forms.map(screenOf)] } : group))

const screenOf = ({ category, title, forClients }: FormEntry): Screen => ({
  path: `/form-builder/${category}`,
  route: 'form-builder',
  title: category,
  own: title,
  group: FORMS,
  access: (forClients ? landlord.or(clients) : landlord).in(entryName(FORMS, category), ALL_FORMS),
})
