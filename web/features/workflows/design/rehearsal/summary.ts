import type { Rehearsal } from '@atrium/contract/workflows/rehearsal.ts'

type Run = Rehearsal['runs'][number]
type RunStep = Run['steps'][number]

/** Something that somebody would have been asked for. */
export interface WouldDo {
  run: Run
  step: RunStep
}

/** Of each person what would have waited for it, by its first day; who has the most first. A mail waits for nobody. */
export function byPerson({ people, runs }: Pick<Rehearsal, 'people' | 'runs'>) {
  const tasks = new Map<number, WouldDo[]>(people.map(({ id }) => [id, []]))
  for (const run of runs)
    for (const step of run.steps) if (step.as !== 'reader') for (const id of step.asked) tasks.get(id)?.push({ run, step })
  return people
    .map((person) => {
      const own = (tasks.get(person.id) ?? []).toSorted(byFirstDay)
      return { ...person, tasks: own, atOnce: mostAtOnce(own) }
    })
    .filter(({ tasks: own }) => own.length > 0)
    .toSorted((one, other) => other.tasks.length - one.tasks.length)
}
export type PersonsTasks = ReturnType<typeof byPerson>[number]

const byFirstDay = (one: WouldDo, other: WouldDo) => compare(one.step.from ?? '', other.step.from ?? '')
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** How many are open on the day on which most are. */
export function mostAtOnce(tasks: readonly WouldDo[]): number {
  const changes = tasks.flatMap(({ step: { from, until } }) =>
    from && until
      ? [
          { day: from, by: 1 },
          { day: `${until}z`, by: -1 },
        ]
      : [],
  )
  let open = 0
  let most = 0
  for (const { by } of changes.toSorted((one, other) => compare(one.day, other.day))) {
    open += by
    most = Math.max(most, open)
  }
  return most
}

/** What became of each step of the workflow in all runs. */
export function byStep({ runs }: Pick<Rehearsal, 'runs'>, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const all = runs.flatMap(({ steps }) => steps[at] ?? [])
    const begun = all.filter(({ from }) => from !== null)
    const days = begun.map(({ workingDays }) => workingDays)
    return {
      at,
      begun: begun.length,
      leftOut: all.filter(({ leftOut }) => leftOut).length,
      assumed: all.filter(({ tests }) => tests.some(({ assumed }) => assumed)).length,
      nobody: begun.filter(({ nobody }) => nobody).length,
      longest: Math.max(0, ...days),
      usual: days.length === 0 ? 0 : days.reduce((sum, one) => sum + one, 0) / days.length,
    }
  })
}
export type StepSummary = ReturnType<typeof byStep>[number]
