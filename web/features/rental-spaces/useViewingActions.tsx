import { type Viewing, viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { showSuccess } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { MoveViewing } from './MoveViewing.tsx'

export type ActionViewing = Pick<Viewing, 'id' | 'rentalSpaceId' | 'statusText' | 'mayArchive' | 'start'>

const isOpen = ({ statusText }: ActionViewing) => statusText === 'Pending' || statusText === 'Approved'

/** The actions on viewings, each with a confirmation. Failures are shown in a toast. */
export function useViewingActions() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [archiving, setArchiving] = useState(false)
  const [moving, setMoving] = useState<ActionViewing>()
  const status = useWrite(viewings.setStatus, { success: t('Status has been successfully updated.') })
  const archive = useWrite(viewings.archive)
  const cancel = useWrite(viewings.cancel, { success: t('The viewing was cancelled.') })
  const decides = may(viewings.setStatus)
  return {
    dialog: (
      <>
        <LoadingDialog opened={archiving} text="Archiving..." />
        {moving && <MoveViewing one={moving} onClose={() => setMoving(undefined)} />}
      </>
    ),
    mayMove: (one: ActionViewing) => decides && isOpen(one),
    move: setMoving,
    mayApprove: (one: ActionViewing) =>
      decides && (one.statusText === 'Pending' || one.statusText === 'Rejected') && new Date(one.start) > new Date(),
    mayReject: (one: ActionViewing) => decides && isOpen(one),
    mayArchive: (one: ActionViewing) => decides && one.mayArchive,
    mayCancel: (one: ActionViewing) => may(viewings.cancel) && isOpen(one) && new Date(one.start) > new Date(),
    async approve({ id }: ActionViewing) {
      const title = t('Are you sure you want approve this booking?')
      const sure = await confirm({ title, action: t('Approve booking'), danger: false })
      if (sure) status.mutate({ bookViewingId: id, Status: 'Approved' })
    },
    async reject({ id }: ActionViewing) {
      const title = t('Are you sure you want reject this booking?')
      if (await confirm({ title, action: t('Reject booking'), danger: true }))
        status.mutate({ bookViewingId: id, Status: 'Rejected' })
    },
    async cancel({ id }: ActionViewing) {
      const sure = await confirm({
        title: t('Cancel this viewing?'),
        text: t('Its time is free for others again.'),
        action: t('Cancel viewing'),
        danger: true,
      })
      if (sure) cancel.mutate({ id })
    },
    async archive(rows: readonly ActionViewing[], done: () => void = () => {}) {
      const title = t('Are you sure you want archive this expired booking?')
      if (!(await confirm({ title, action: t('Archive'), danger: false }))) return
      setArchiving(true)
      try {
        // One call for each space.
        for (const [rentalSpaceId, ofSpace] of Map.groupBy(rows, (one) => one.rentalSpaceId))
          await archive.mutateAsync({ rentalSpaceId, bookingIds: ofSpace.map(({ id }) => id) })
        showSuccess(t('Booking(s) successfully archived!'))
        done()
      } catch {
        // The write has told it.
      } finally {
        setArchiving(false)
      }
    },
  }
}
