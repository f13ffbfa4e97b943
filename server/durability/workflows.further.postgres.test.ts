// Features: workflows
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runFaults } from '../features/workflows/run-faults.ts'
import { copyOfPrepared } from '../testing/database.ts'
import { idOf, ids } from '../testing/fixtures.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'

// Two servers on one PostgreSQL: people decide at both at once, and one of them is killed again and again.

const PAIRS = Number(process.env['PAIRS'] ?? 60)
const KILLS = Number(process.env['KILLS'] ?? 4)
/** Requests of each server that are under way at the same time. */
const AT_ONCE = 8

const database = await copyOfPrepared()
const folder = await mkdtemp(join(tmpdir(), 'atrium-workflows-'))
const env = { DATA_DIR: folder, DATABASE_URL: database.url }
const cookies = inject('cookies')
const servers: ServerProcess[] = []
type Who = 'landlord' | 'manager'

beforeAll(async () => {
  await database.pool.query(COPY)
  // The first one builds what is to be built.
  servers.push(await startServer(env))
  servers.push(await startServer(env))
}, 240_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function post<Body = { id: number }>(
  at: number,
  who: Who,
  call: string,
  body: object,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${servers[at]?.url}/Workflow/${call}`, {
    method: 'POST',
    headers: { cookie: cookies[who], 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const asked = (['landlord', 'manager'] as const).map((who) => ({ type: 'person', id: idOf(who) }))
const stepsOf = (approvals: number) => [
  { kind: 'Task', name: 'Ask', assignees: asked },
  { kind: 'Approve', name: 'Decide', approvals, assignees: asked },
  { kind: 'Task', name: 'Go on', assignees: asked },
]

/** Makes many runs of a workflow as they are when they wait for a decision of two; answers the steps that wait. */
async function waiting(approvals: number, many: number): Promise<{ id: number; stepId: number }[]> {
  const steps = stepsOf(approvals)
  const made = await post(0, 'landlord', 'Update', {
    id: null,
    version: null,
    name: `of ${approvals}`,
    status: 'Published',
    steps,
  })
  const start = { workflowId: made.body.id, siteId: ids.site.mall, name: 'At once' }
  const { id } = (await post(0, 'landlord', 'SaveClientWorkflow', start)).body
  const first = await database.pool.query(
    'select id from client_workflow_steps where client_workflow_id = $1 order by position',
    [id],
  )
  const done = { id, stepId: first.rows[0].id, status: 'Completed' }
  expect((await post(0, 'landlord', 'UpdateClientWorkflowStepStatus', done)).status).toBe(200)
  await database.pool.query('select copy_runs($1, $2)', [id, many])
  const { rows } = await database.pool.query<{ id: number; stepId: number }>(
    `select client_workflow_id as id, id as "stepId" from client_workflow_steps
     where state = 'Waiting_Approval' and client_workflow_id > $1 order by id`,
    [id],
  )
  return rows
}

/** Copies of a run with its steps and who is asked: what a person's clicks would make, a hundred times faster. */
const COPY = `
  create function copy_runs(run int, many int) returns void language plpgsql as $$
  declare made client_workflows; one client_workflow_steps; kept int; copied client_workflow_assignments; old int;
  begin
    for i in 1..many loop
      select * into made from client_workflows where id = run;
      made.id := nextval(pg_get_serial_sequence('client_workflows', 'id'));
      insert into client_workflows overriding system value select made.*;
      for one in select * from client_workflow_steps where client_workflow_id = run loop
        old := one.id;
        one.id := nextval(pg_get_serial_sequence('client_workflow_steps', 'id'));
        kept := one.id;
        one.client_workflow_id := made.id;
        insert into client_workflow_steps overriding system value select one.*;
        for copied in select * from client_workflow_assignments where step_id = old loop
          copied.id := nextval(pg_get_serial_sequence('client_workflow_assignments', 'id'));
          copied.step_id := kept;
          copied.client_workflow_id := made.id;
          insert into client_workflow_assignments overriding system value select copied.*;
        end loop;
      end loop;
    end loop;
  end $$`

/** Does something with each, some of them at the same time. */
async function each<T>(list: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = list.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await act(one)
    }),
  )
}

test(
  'of two who decide at once at two servers none is lost, and none is heard twice',
  async () => {
    const half = Math.ceil(PAIRS / 2)
    const decide = (at: number, who: Who, of: object, status: string) =>
      post(at, who, 'UpdateClientWorkflowStepStatus', { ...of, status, note: 'So', round: 1 })
    const both = await waiting(0, half)
    const either = await waiting(1, PAIRS - half)
    expect([both.length, either.length]).toEqual([half, PAIRS - half])
    await each(both, async (of) => {
      const answers = await Promise.all([decide(0, 'landlord', of, 'Approved'), decide(1, 'manager', of, 'Approved')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    })
    let returned = 0
    await each(either, async (of) => {
      const answers = await Promise.all([decide(0, 'landlord', of, 'Approved'), decide(1, 'manager', of, 'Rejected')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      if (answers[1]?.status === 200) returned += 1
    })
    const count = async (text: string) =>
      Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n)
    // Each decision once in the history, each step begun once for it.
    expect(await count(`client_workflow_events where kind = 'approved'`)).toBe(2 * half + PAIRS - half - returned)
    expect(await count(`client_workflow_events where kind = 'returned'`)).toBe(returned)
    expect(await count(`client_workflow_steps where step ->> 'name' = 'Go on' and state = 'Started' and round = 1`)).toBe(
      PAIRS - returned,
    )
    expect(await count(`client_workflow_steps where step ->> 'name' = 'Ask' and state = 'Started' and round = 2`)).toBe(returned)
    expect(await runFaults(database.db)).toEqual([])
  },
  300_000 + PAIRS * 1_000,
)

test(
  'a server that is killed leaves no run between two states, and loses nothing that was answered',
  async () => {
    const acknowledged: string[] = []
    const over = new AbortController()
    const runs = await waiting(0, 20)
    const moving = Array.from({ length: AT_ONCE }, (_, at) =>
      moveUntil(
        over.signal,
        at % 2,
        runs.map(({ id }) => id),
        acknowledged,
      ),
    )
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = acknowledged.length
        await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before)
        await sleep(randomInt(200))
        await servers[kill % 2]?.kill()
        expect(await runFaults(database.db), `kill ${kill}`).toEqual([])
        servers[kill % 2] = await startServer(env)
      }
    } finally {
      // Else they would go on asking a database that is closed, and say so beside what went wrong.
      over.abort()
      await Promise.all(moving)
    }
    // What was answered is there, once; what was not may be there, once.
    const { rows } = await database.pool.query<{ text: string; n: number }>(
      `select text, count(*)::int as n from client_workflow_events where text like 'said %' group by text`,
    )
    const there = new Map(rows.map(({ text, n }) => [text, n]))
    expect(acknowledged.filter((text) => there.get(text) !== 1)).toEqual([])
    expect(rows.filter(({ n }) => n > 1)).toEqual([])
    expect(await runFaults(database.db)).toEqual([])
    process.stdout.write(`${KILLS} kills, ${acknowledged.length} moves answered\n`)
  },
  300_000 + KILLS * 60_000,
)

/** Moves runs at random at one of the servers, for whoever is asked, noting what was answered. */
async function moveUntil(over: AbortSignal, at: number, runs: readonly number[], acknowledged: string[]): Promise<void> {
  while (!over.aborted) {
    const who: Who = randomInt(2) === 0 ? 'landlord' : 'manager'
    const id = runs[randomInt(runs.length)] ?? 0
    const { rows } = await database.pool.query<{ id: number; state: string; round: number; version: number; status: string }>(
      `select s.id, s.state, s.round, r.version, r.status from client_workflows r
       left join client_workflow_steps s on s.client_workflow_id = r.id and s.state in ('Started', 'Waiting_Approval') where r.id = $1`,
      [id],
    )
    const [step] = rows
    const text = `said ${randomUUID()}`
    const isApproval = step?.state === 'Waiting_Approval'
    const [call, body] =
      step?.status !== 'Started'
        ? (['RestartClientWorkflow', { id, version: step?.version }] as const)
        : ([
            'UpdateClientWorkflowStepStatus',
            {
              id,
              stepId: step.id,
              round: step.round,
              status: isApproval ? (randomInt(3) === 0 ? 'Rejected' : 'Approved') : 'Completed',
              note: text,
            },
          ] as const)
    try {
      const { status } = await post(at, call === 'RestartClientWorkflow' ? 'landlord' : who, call, body)
      if (status === 200 && call !== 'RestartClientWorkflow') acknowledged.push(text)
    } catch {
      // The connection went with the server.
      await sleep(20)
    }
  }
}
