import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { drawingScreens } from './screens.ts'

const { access, path } = drawingScreens.list
const submitted: EventNotice = {
  access,
  told: 'landlord',
  notification: 'DrawingSubmission',
  notThere: true,
  to: ({ integer1 }) => `${path}/${integer1}`,
}

/** How people are told of drawings. */
export const drawingNotices: EventNotices = {
  drawingSubmitted: submitted,
  drawingDecided: { ...submitted, told: 'client' },
}
