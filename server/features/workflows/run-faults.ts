import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'

export interface RunFault {
  runId: number
  fault: string
}

/** Of how many runs it is told at most. */
const MOST = 100

/**
 * The runs that no move of the engine can have left so: what is stored has to follow from the states of the steps, whatever was interrupted.
 * For tests and for whoever looks after a database; empty: all is as it has to be.
 */
export async function runFaults(db: ReadDb): Promise<RunFault[]> {
  const { rows } = await db.execute<{ run_id: number; fault: string }>(sql`
    with run as (select id, status, completed_at from client_workflows),
    step as (
      select s.*, s.client_workflow_id as run_id, s.step ->> 'kind' as kind, (s.step ->> 'approvals')::int as approvals,
        s.state in ('Started', 'Waiting_Approval') as is_open
      from client_workflow_steps s
    ),
    -- The first group that is not completed, of runs that have not ended.
    here as (
      select r.id as run_id, min(s.group_no) filter (where s.state <> 'Completed') as at
      from run r join step s on s.run_id = r.id where r.status in ('Started', 'Paused') group by r.id
    ),
    asked as (
      select a.step_id, count(*) as n, count(*) filter (where a.decision = 'Pending') as pending,
        count(*) filter (where a.decision = 'Approved') as approved, count(*) filter (where not a.raised) as named
      from client_workflow_assignments a join step s on s.id = a.step_id and a.round = s.round group by a.step_id
    )
    select run_id, fault from (
      select run_id, 'under way without a step that is open' as fault from here where at is null
      union all
      select h.run_id, 'a step of the group that has begun has not' from here h join step s on s.run_id = h.run_id
        where s.group_no = h.at and s.state = 'NotStarted'
      union all
      select h.run_id, 'a step behind the group that has begun has begun too' from here h join step s on s.run_id = h.run_id
        where s.group_no > h.at and s.state <> 'NotStarted'
      union all
      select r.id, 'completed with a step that is not' from run r join step s on s.run_id = r.id
        where r.status = 'Completed' and s.state <> 'Completed'
      union all
      select id, 'completed at no time, or not completed at some' from run where (status = 'Completed') <> (completed_at is not null)
        and status <> 'Deleted'
      union all
      select run_id, 'an approval that is no approval, or another kind that is' from step
        where (state = 'Waiting_Approval' and kind <> 'Approve') or (state = 'Started' and kind = 'Approve')
      union all
      select run_id, 'a wait for no day' from step where is_open and kind = 'Wait' and waits_until is null
      union all
      select run_id, 'a step that was left out and has begun' from step where left_out and state <> 'Completed'
      union all
      select s.run_id, 'a step that waits for nobody' from step s join run r on r.id = s.run_id left join asked a on a.step_id = s.id
        where s.is_open and r.status in ('Started', 'Paused') and s.kind <> 'Wait' and s.envelope_id is null
          and coalesce(a.pending, 0) = 0
      union all
      select s.run_id, 'an approval that has all that it asks for' from step s join asked a on a.step_id = s.id
        where s.state = 'Waiting_Approval' and a.approved > 0
          and a.approved >= case when s.approvals = 0 then a.named else least(s.approvals, a.n) end
      union all
      select a.client_workflow_id, 'what waits for somebody does not follow from its step' from client_workflow_assignments a
        join step s on s.id = a.step_id join run r on r.id = s.run_id
        where a.open <> (a.decision = 'Pending' and r.status = 'Started' and a.round = s.round and s.is_open)
      union all
      select client_workflow_id, 'decided at no time' from client_workflow_assignments where (decision = 'Pending') <> (decided_at is null)
    ) faults order by run_id, fault limit ${MOST}`)
  return rows.map(({ run_id: runId, fault }) => ({ runId, fault }))
}
