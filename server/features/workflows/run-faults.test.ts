import { clientWorkflows as runs } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { runFaults } from './run-faults.ts'

const { call, database } = await openTestApp()
const asked = [{ type: 'person', id: idOf('manager') }]

async function start(): Promise<number> {
  const steps = [
    { kind: 'Task', name: 'First', assignees: asked },
    { kind: 'Wait', name: 'Rest', waitDays: 5 },
    { kind: 'Approve', name: 'Decide', assignees: asked },
  ]
  const made = await call('landlord', workflows.save, { name: 'Faults', status: 'Published', steps } as never)
  return (await call('landlord', runs.start, { workflowId: made.body.id, siteId: ids.site.mall, name: 'Faults' } as never)).body
    .id
}

test('what no move leaves so is found, and what moves leave is not', async () => {
  const id = await start()
  expect(await runFaults(database.db)).toEqual([])
  const broken = async (text: string) => {
    let found: Awaited<ReturnType<typeof runFaults>> = []
    const undone = new Error('undone')
    const tried = database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(text.replaceAll('RUN', String(id))))
      found = await runFaults(tx)
      throw undone
    })
    await expect(tried).rejects.toBe(undone)
    return found.map(({ runId, fault }) => {
      expect(runId).toBe(id)
      return fault
    })
  }
  const steps = 'update client_workflow_steps set'
  const of = 'where client_workflow_id = RUN and position'
  expect(await broken(`${steps} state = 'NotStarted' ${of} = 0`)).toContain('a step of the group that has begun has not')
  expect(await broken(`${steps} state = 'Started' ${of} = 1`)).toContain('a wait for no day')
  expect(await broken(`${steps} state = 'Completed' ${of} >= 0`)).toContain('under way without a step that is open')
  expect(await broken(`${steps} state = 'Waiting_Approval' ${of} = 0`)).toContain(
    'an approval that is no approval, or another kind that is',
  )
  expect(await broken(`${steps} left_out = true ${of} = 0`)).toContain('a step that was left out and has begun')
  expect(await broken('delete from client_workflow_assignments where client_workflow_id = RUN')).toEqual([
    'a step that waits for nobody',
  ])
  expect(await broken('update client_workflow_assignments set open = false where client_workflow_id = RUN')).toEqual([
    'what waits for somebody does not follow from its step',
  ])
  expect(await broken(`update client_workflow_assignments set decision = 'Done' where client_workflow_id = RUN`)).toContain(
    'decided at no time',
  )
  expect(await broken(`update client_workflows set status = 'Completed' where id = RUN`)).toEqual(
    expect.arrayContaining(['completed with a step that is not', 'completed at no time, or not completed at some']),
  )
})
