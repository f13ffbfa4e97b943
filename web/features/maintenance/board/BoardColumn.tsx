import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { isOpen, type RequestStatus, requestStatusWords, requestTones } from '@atrium/contract/maintenance/states.ts'
import { Anchor } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSide } from '../useSide.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'

/** Cards of a column; the rest stands in the list. */
const CARDS = 25

interface Props {
  status: RequestStatus
  onMove: ((request: MaintenanceRequest, to: RequestStatus) => void) | undefined
  onDrag: (request: MaintenanceRequest | undefined) => void
  /** The card that is dragged may be dropped here. */
  takes: boolean
  onDrop: () => void
}

/** The requests of a status: open ones by what is due first, others by what came last. */
export function BoardColumn({ status, onMove, onDrag, takes, onDrop }: Props) {
  const { t } = useTranslation()
  const { search, ask, path } = useSide()
  const heading = useId()
  const sortBy = isOpen(status) ? 'dueDateTime' : 'createdDate'
  const read = useRead(search, { ...ask, status, sortBy, descending: !isOpen(status), rowsPerPage: CARDS })
  const total = read.data?.totalFiltered ?? 0
  return (
    <section
      className={classes['column']}
      aria-labelledby={heading}
      data-takes={takes || undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (takes) onDrop()
      }}
    >
      <h2 id={heading}>
        <StatusChip status={requestStatusWords[status]} tone={requestTones[status]} />
        {read.data && <span>{formatNumber(total)}</span>}
      </h2>
      <Loaded read={read} height={[96, 97]}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes['none']}>{t('None')}</p>
          ) : (
            <ul>
              {items.map((request) => (
                <BoardCard key={request.id} request={request} onMove={onMove} onDrag={onDrag} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > CARDS && (
        <Anchor component={Link} to={`${path}?status=${status}`} fz="sm">
          {t('Show all')}
        </Anchor>
      )}
    </section>
  )
}
