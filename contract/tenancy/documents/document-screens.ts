import { z } from 'zod'
import { type CallInput, clients, landlord, Permission } from '../../access/access.ts'
import { entryName, type Screen, screen } from '../../kit/screen.ts'
import { type DocumentType, documentTypeNames, documentTypes, featuresOf } from './document-types.ts'

/** The group of the menu that each bundle of types stands in. */
const groups = { Billings: 'Billings & Statements', Legal: 'Legal', Construction: 'Client Construction' } as const

const isType = (type: unknown): type is DocumentType => typeof type === 'string' && Object.hasOwn(documentTypes, type)

/** The type that an input is about: part of an address, or of a body. */
function typeOf({ params, body }: CallInput): DocumentType | undefined {
  const type = params['submissionType'] ?? params['type'] ?? params['idOrType'] ?? (body as { type?: unknown } | undefined)?.type
  return isType(type) ? type : undefined
}

const entryOf = (type: DocumentType) => entryName(groups[documentTypes[type].group], documentTypes[type].plural)

/**
 * Documents of the type that the input names: its features in the plan, its entry of the menu. Of one that names none, whoever has one of
 * the types open passes, and the answer is cut to those.
 */
export const ofType = landlord
  .or(clients)
  .on((input) => {
    const type = typeOf(input)
    return type ? featuresOf(type) : []
  })
  .in((input) => {
    const type = typeOf(input)
    return type ? [entryOf(type)] : documentTypeNames.map(entryOf)
  })

/** The list of each type, as an entry of the menu. */
export const documentLists = Object.fromEntries(
  documentTypeNames.map((type) => {
    const { group, plural } = documentTypes[type]
    const access = landlord.or(clients).on(...featuresOf(type))
    return [type, screen({ path: `/${type}`, route: type, title: plural, group: groups[group], access })]
  }),
) as Record<DocumentType, Screen>

/** The types that are due, or expire, on a day. */
const typesWithDay = documentTypeNames.filter((type) => documentTypes[type].due)

/** A day or a month of the calendar. */
export const isDate = (date: string) => z.iso.date().safeParse(/^\d{4}-\d{2}$/.test(date) ? `${date}-01` : date).success

export const documentScreens = {
  list: screen({
    path: '/:submissionType/:date?',
    access: ofType,
    exists: ({ submissionType, date }) => isType(submissionType) && (!date || isDate(date)),
  }),
  view: screen({ path: '/:submissionType/view', access: ofType, exists: ({ submissionType }) => isType(submissionType) }),
  due: screen({
    path: '/documents-due',
    route: 'documentsDue',
    title: 'Due dates',
    group: 'Due dates',
    access: landlord.or(clients).onOneOf(typesWithDay.map(featuresOf)),
  }),
  send: screen({ path: '/documents/send', access: ofType.only(landlord).needs(Permission.AllowManageDocuments) }),
  upload: screen({ path: '/documents/upload', access: ofType.only(landlord).needs(Permission.AllowManageDocuments) }),
}
