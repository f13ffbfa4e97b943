import { type MaintenanceRequest, maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import type { RequestStatus } from '@atrium/contract/maintenance/states.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'

/** A status that somebody wants a request to have; what it needs of the request. */
export interface StatusChange {
  request: Pick<MaintenanceRequest, 'id' | 'version' | 'subject' | 'status'>
  to: RequestStatus
}

/** Takes requests to their next status: `MoveDialog` asks for a word to the client first. */
export function useMove() {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState<StatusChange>()
  const write = useWrite(maintenanceRequests.setStatus, { success: t('Status has been successfully updated.') })
  return {
    confirming,
    ask: setConfirming,
    cancel: () => setConfirming(undefined),
    isPending: write.isPending,
    move: async (text: string) => {
      if (!confirming) return
      const { request, to } = confirming
      // What went wrong is said by a toast.
      await write.mutateAsync({ id: request.id, version: request.version, status: to, text }).catch(() => {})
      setConfirming(undefined)
    },
  }
}
