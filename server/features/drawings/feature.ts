import { drawingEntity, drawings } from '@atrium/contract/drawings/drawings.ts'
import { drawingNotices } from '@atrium/contract/drawings/notices.ts'
import { drawingScreens } from '@atrium/contract/drawings/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { closesDrawing } from './closed-file.ts'
import { addNote, decideOnDrawing, resolveNote } from './decide.ts'
import { portalDrawings } from './portal-drawings.ts'
import { getDrawing, searchDrawings } from './read-drawings.ts'
import { removeDrawing } from './remove-drawing.ts'
import { reviseDrawing, saveDrawing } from './save-drawing.ts'
import { drawingEvents, drawings as table } from './tables.ts'

export const drawingsFeature: Feature = {
  portalFiles: [portalDrawings],
  entities: [drawingEntity],
  configurable: { 'Drawing Approvals': { entity: drawingEntity } },
  screens: Object.values(drawingScreens),
  events: drawingNotices,
  calls: serve(drawings, {
    search: searchDrawings,
    get: getDrawing,
    save: saveDrawing,
    revise: reviseDrawing,
    decide: decideOnDrawing,
    note: addNote,
    resolve: resolveNote,
    remove: removeDrawing,
  }),
  deletionGuards: { tenant: hasRows(table.tenantId) },
  closesFile: { in: [drawingEvents], closes: closesDrawing },
  demo: async () => (await import('./demo.ts')).insertDrawings,
  samples: [
    {
      calls: drawings,
      table: 'drawings',
      make: drawings.save,
      withFile: 'pdf',
      input: ({ tenantId, mark }) => ({ tenantId, title: mark, description: mark }),
    },
  ],
}
