import { clients, landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const access = landlord.or(clients)

export const chatScreens = {
  list: screen({ path: '/chat', access }),
  conversation: screen({ path: '/chat/:id', access, exists: ({ id }) => isId(id) }),
}
