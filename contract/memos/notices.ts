import type { EventNotices } from '../kit/event-notice.ts'
import { memoScreens } from './screens.ts'

const { access, path } = memoScreens.list

/** How clients are told of memos. */
export const memoNotices: EventNotices = {
  siteMemoAdded: { access, told: 'client', notification: 'SiteMemo', to: () => path },
}
