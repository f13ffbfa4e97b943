import type { EventNotices } from '../kit/event-notice.ts'
import { announcementScreens } from './screens.ts'

const { access, path } = announcementScreens.list
const told = { access, told: 'client', notification: 'Announcement', to: () => path } as const

/** How clients are told of announcements. */
export const announcementNotices: EventNotices = { announcementAdded: told, announcementUpdated: told }
