import { z } from 'zod'
import { Day } from '../../kit/days.ts'
import { day, entity, flag } from '../../kit/entity.ts'

/** Square feet that hold from a day on; null: from the beginning. */
export const AreaFrom = z.object({ effectiveFrom: Day.nullable(), area: z.number() })
export type AreaFrom = z.infer<typeof AreaFrom>

/** From which day a change of an area holds; of a record that is changed. */
export const changeOfArea = entity('change of area', {
  areaFrom: day({
    label: 'New area from',
    half: true,
    help: 'When the area is changed: the first day on which the new one holds. Left empty, today.',
  }),
  areaCorrected: flag({
    label: 'The area was always wrong',
    half: true,
    help: 'It is corrected for all days on which the wrong one held.',
  }),
})
