import { useTranslation } from 'react-i18next'
import { formatNumber } from './formatting.ts'
import { PlanFullDialog } from './PlanFullDialog.tsx'
import { usePlanRoom, useWasFullWhenOpened } from './usePlanRoom.ts'

const words = {
  sites: {
    full: 'Your plan allows {{allowed}} sites. Deactivate some or upgrade the plan.',
    used: '{{used}} of {{allowed}} sites in your plan',
  },
  tenants: {
    full: 'Your plan allows {{allowed}} clients. Deactivate some or upgrade the plan.',
    used: '{{used}} of {{allowed}} clients in your plan',
  },
} as const

/** The note about the plan's limit over a list, and the dialog that opens instead of the form when the limit is reached. */
export function usePlanLimit(what: 'sites' | 'tenants', drawer: { isNew: boolean; close: () => void }) {
  const { t } = useTranslation()
  const room = usePlanRoom(what)
  const openedFull = useWasFullWhenOpened(room, drawer.isNew)
  const values = room && { used: formatNumber(room.used), allowed: formatNumber(room.allowed) }
  return {
    isFull: room?.isFull ?? false,
    /** How many more there may be; undefined without a plan. */
    left: room?.left,
    about: values && (room.isFull ? t(words[what].full, values) : t(words[what].used, values)),
    /** The form is not to be shown. */
    openedFull,
    dialog: openedFull && room && <PlanFullDialog what={what} room={room} onClose={drawer.close} />,
  }
}
