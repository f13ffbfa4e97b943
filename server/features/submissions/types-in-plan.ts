import { type DocumentType, documentTypeNames, featuresOf } from '@atrium/contract/submissions/document-types.ts'
import type { Context } from '../../platform/http/context.ts'

/** Whether the viewer's plan has a type of document, and its role does not close it. */
export const opensType = ({ viewer }: Pick<Context, 'viewer'>, type: DocumentType): boolean =>
  !viewer.closedRoutes.has(type) && featuresOf(type).every((feature) => viewer.features.has(feature))

/** The types of document that are open to the viewer. */
export const typesInPlan = (ctx: Pick<Context, 'viewer'>) => documentTypeNames.filter((type) => opensType(ctx, type))
