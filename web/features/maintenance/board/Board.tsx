import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { requestTransitions } from '@atrium/contract/maintenance/states.ts'
import { useState } from 'react'
import { useViewer } from '../../../kit/useViewer.ts'
import { MoveDialog } from '../MoveDialog.tsx'
import { useMove } from '../useMove.ts'
import { boardOrder } from '../words.ts'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'

/** The requests in columns by status. A card is moved by its menu, or dragged to where it may go. */
export function Board() {
  const { may } = useViewer()
  const moving = useMove()
  const [dragged, setDragged] = useState<MaintenanceRequest>()
  const mayMove = may(maintenanceRequests.assign)
  const ask = (request: MaintenanceRequest, to: MaintenanceRequest['status']) => moving.ask({ request, to })
  return (
    <>
      <div className={classes['board']}>
        {boardOrder.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            onMove={mayMove ? ask : undefined}
            onDrag={setDragged}
            takes={dragged !== undefined && requestTransitions[dragged.status].includes(status)}
            onDrop={() => dragged && ask(dragged, status)}
          />
        ))}
      </div>
      <MoveDialog moving={moving} />
    </>
  )
}
