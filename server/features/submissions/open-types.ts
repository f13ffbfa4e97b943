import { may } from '@atrium/contract/access/may.ts'
import { type DocumentType, documentTypeNames } from '@atrium/contract/submissions/document-types.ts'
import { documentLists } from '@atrium/contract/submissions/screens.ts'
import type { Viewer } from '../../platform/access/viewer.ts'

/** Whether the viewer's plan and roles open a type of document. */
export const opensType = (viewer: Viewer, type: DocumentType) => may(viewer, documentLists[type].access) === undefined

/** The types of document that the viewer's plan and roles open. */
export const openTypes = (viewer: Viewer) => documentTypeNames.filter((type) => opensType(viewer, type))
