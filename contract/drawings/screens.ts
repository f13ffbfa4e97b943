import { clients, landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/drawing-submission-approval',
  route: 'drawingSubmissionApproval',
  title: 'Drawing Approvals',
  group: 'Client Construction',
  access: landlord.or(clients).on('Drawing Approvals'),
})

export const drawingScreens = {
  list,
  view: screen({ path: '/drawing-submission-approval/:id', access: list.access, exists: ({ id }) => isId(id) }),
}
