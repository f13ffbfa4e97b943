import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { reachedBy } from '@atrium/contract/kit/deliveries.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { ReachWords } from '../../kit/delivery/ReachWords.tsx'
import { send } from '../../kit/send.ts'
import { channelsOf, reachAsk } from './announced-to.ts'

/** Asks before what is in the form goes to its people, now or at a time: how many get it, and by what. */
export function useConfirmAnnouncing() {
  const { t } = useTranslation()
  return async (values: Values): Promise<boolean> => {
    const { version, heldBack, state, title, sendAt } = values
    const isNew = version === undefined
    const goesOut = isNew || (heldBack === true && (state === 'waiting' ? !sendAt : Boolean(sendAt)))
    const ask = reachAsk(values)
    if (!goesOut || !ask) return true
    const reach = await send(announcements.reach, ask)
    const channels = channelsOf(values)
    const count = reachedBy(reach, channels)
    return confirm({
      title: t('Announce "{{name}}"?', { name: title }),
      text: <ReachWords reach={reach} channels={channels} chosen={channels} />,
      action: sendAt ? t('Schedule for {{count}} people', { count }) : t('Announce to {{count}} people', { count }),
      danger: false,
    })
  }
}
