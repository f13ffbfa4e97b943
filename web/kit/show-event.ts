import { type HubEventName, hubEvents } from '@atrium/contract/kit/events.ts'
import type { TFunction } from 'i18next'
import { showNews } from './toast.ts'

/** Shows the toast of an event, in its tone. `name` stands in its words, `to` is where it leads. */
export function showEvent(t: TFunction, event: HubEventName, { name, to }: { name?: string; to?: string | undefined } = {}) {
  const { toast = '', tone } = hubEvents[event]
  showNews(t(toast, { name }), { to, tone })
}
