import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { Day, daysBetween } from '../kit/days.ts'
import { day, entity, own } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { workflowScreens } from './screens.ts'

/** Absences of one person that are not over, and the days of one. */
export const MAX_ABSENCES = 20
export const MAX_ABSENCE_DAYS = 366
/** From who is away to who is there: a substitute may be away too, and so on. */
export const MAX_CHAIN = 3

/** Somebody of the company who is away on some days, and who does its steps of workflows then: docs/features/workflow-substitutes.md. */
export const absenceEntity = entity('absence', {
  userId: own(Id.nullable().default(null), { label: 'Who is away', kind: 'select', form: false, column: false }),
  firstDay: day({ label: 'Away from', required: 'Say from when', half: true, column: {} }),
  lastDay: day({ label: 'Away until', required: 'Say until when', half: true, column: {} }),
  substituteId: own(Id, { label: 'Substitute', kind: 'select', form: false, column: false }),
})

export const absenceColumns = absenceEntity.columns(
  { value: 'userName', text: 'Who is away', type: 'link', locked: true, sortable: false },
  'firstDay',
  'lastDay',
  { value: 'substituteName', text: 'Substitute', sortable: false },
  { value: 'problem', text: 'What the substitute cannot do', sortable: false, from: 700 },
)

const Absence = z.object({
  id: Id,
  version: Version,
  userId: Id,
  userName: z.string(),
  firstDay: Day,
  lastDay: Day,
  substituteId: Id,
  substituteName: z.string(),
  /** Sites where who is away works and the substitute does not. */
  notAt: z.array(z.string()),
  /** The substitute is not in use any more, or may not open workflows. */
  isClosed: z.boolean(),
  /** The substitute is away on some of these days, and nobody stands in for it. */
  isAwayToo: z.boolean(),
  /** The viewer is who is away, or an administrator. */
  mayEdit: z.boolean(),
})
export type Absence = z.infer<typeof Absence>

const { access } = workflowScreens.absences

export const absences = calls(
  '/Workflow',
  { reads: ['absence', 'user'], changes: ['absence'] },
  {
    search: search('GetAbsences', {
      allow: access,
      about:
        'When the viewer is away, and for whom it stands in; of administrators those of all. With what the substitute cannot do.',
      filters: { over: z.boolean().default(false) },
      sorts: ['firstDay', 'lastDay'],
      item: Absence,
    }),
    get: get('GetAbsence/{id}', { allow: access, about: 'One absence.', params: { id: PathId }, reply: Absence }),
    save: post('SaveAbsence', {
      allow: access,
      about:
        'Says that somebody is away (`id` null; `userId` null: the viewer), or changes it, and who does its steps then. Of others it is for administrators.',
      body: absenceEntity.save.superRefine(({ firstDay, lastDay }, ctx) => {
        if (lastDay < firstDay || daysBetween(firstDay, lastDay) >= MAX_ABSENCE_DAYS)
          ctx.addIssue({ code: 'custom', path: ['lastDay'], message: errorCode('workflow-absence-days') })
      }),
      reply: Saved,
    }),
    remove: post('DeleteAbsence', {
      allow: access,
      about: 'Takes an absence back: what waits goes to whom it was given.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
